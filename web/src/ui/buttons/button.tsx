import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { classNames } from '../text/class-names.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** Shows a spinner in place of the label and ignores presses, including Enter in a field of its form. */
  busy?: boolean;
  /** The text beside the spinner. Hidden from screen readers, because a button's name should not keep changing. */
  busyLabel?: string | undefined;
  icon?: ReactNode;
}

/** A button that keeps its width and focus while busy. `disabled` would drop the focus, and screen readers would lose their place. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={classNames(buttonClasses({ variant, size, wide }), className)}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {icon}
        <span className="contents">{children}</span>
      </span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center gap-2">
          <Spinner />
          {busyLabel && (
            <span aria-hidden="true" className="tabular-nums">
              {busyLabel}
            </span>
          )}
          <VisuallyHidden>Please wait</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/**
 * The button of a form that only scripts can send. A tap before the page is hydrated is kept, see public/before-paint.js. Until then the
 * button sends nothing by itself, or the browser would put what was typed into the address.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'onClick'>) {
  const hydrated = useHydrated();
  return (
    <>
      {/* Enter presses the first button that submits. */}
      {!hydrated && <button key="early" type="submit" disabled hidden />}
      <Button
        key="button"
        {...props}
        type={hydrated ? 'submit' : 'button'}
        {...(!hydrated && { onClick: ({ currentTarget }) => currentTarget.form?.requestSubmit() })}
      />
    </>
  );
}
