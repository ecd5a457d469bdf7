import { Plus, Trash2 } from 'lucide';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { controlClasses, FieldNotes, type FieldTexts, useFieldWiring } from './field.tsx';
import { isForInputMethod } from './input-method.ts';

interface LinesFieldProps extends FieldTexts {
  /** The name of one line, in lower case. */
  lineName: string;
  /** One entry per line. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Suggested lines as chips that add or remove them. The fields below contain only the other lines. */
  suggestions?: readonly string[] | undefined;
}

/** A list marker at the start of a pasted line. */
const bullet = /^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/;

/**
 * A list edited line by line, or by chips of suggested lines. Enter adds a line, Backspace in an empty line removes it, and a pasted list
 * becomes several lines.
 */
export function LinesField({
  label,
  help,
  error,
  optional,
  lineName,
  value,
  onChange,
  placeholder,
  suggestions = [],
}: LinesFieldProps) {
  const wiring = useFieldWiring(undefined, { help, error });
  const all = value.split('\n');
  const chosen = suggestions.filter((line) => all.includes(line));
  const own = all.filter((line) => !chosen.includes(line));
  const lines = own.length > 0 ? own : [''];
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);

  // A layout effect, because an effect of the render before may run after the key press and find no such line.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelectorAll('input')[wanted.current]?.focus();
    wanted.current = null;
  });

  function change(next: string[], focus: number | null = null) {
    wanted.current = focus;
    onChange([...chosen, ...next].join('\n'));
  }
  const replace = (index: number, ...by: string[]) => [
    ...lines.slice(0, index),
    ...by,
    ...lines.slice(index + 1),
  ];
  const remove = (index: number) => change(lines.length > 1 ? replace(index) : [''], Math.max(0, index - 1));

  function toggle(suggestion: string) {
    const others = chosen.includes(suggestion)
      ? chosen.filter((line) => line !== suggestion)
      : suggestions.filter((line) => line === suggestion || chosen.includes(line));
    onChange([...others, ...own].join('\n'));
  }

  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (isForInputMethod(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      change(replace(index, lines[index] ?? '', ''), index + 1);
    }
    if (event.key === 'Backspace' && lines[index] === '' && lines.length > 1) {
      event.preventDefault();
      remove(index);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const pasted = event.clipboardData.getData('text').split(/\r?\n/);
    const entries = pasted.map((line) => line.replace(bullet, '').trim()).filter(Boolean);
    if (entries.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const line = lines[index] ?? '';
    const before = line.slice(0, selectionStart ?? line.length);
    const after = line.slice(selectionEnd ?? line.length);
    const [first = '', ...others] = entries;
    const last = others.pop() ?? '';
    change(replace(index, before + first, ...others, last + after), index + entries.length - 1);
  }

  return (
    <fieldset
      aria-describedby={wiring.control['aria-describedby']}
      data-refused={error ? true : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      {suggestions.length > 0 && (
        <ul aria-label={`Suggested: ${lineName}`} className="mb-2 flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <ChoiceChip chosen={chosen.includes(suggestion)} onPick={() => toggle(suggestion)}>
                {suggestion}
              </ChoiceChip>
            </li>
          ))}
        </ul>
      )}
      <ul ref={list} className="flex flex-col gap-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
          <li key={index} className="flex gap-1">
            <input
              type="text"
              aria-label={`${lineName} ${index + 1}`}
              aria-invalid={error && !line.trim() ? true : undefined}
              value={line}
              placeholder={index === 0 ? placeholder : undefined}
              autoComplete="off"
              enterKeyHint="next"
              onChange={(event) => change(replace(index, event.target.value))}
              onKeyDown={(event) => press(event, index)}
              onPaste={(event) => paste(event, index)}
              className={controlClasses}
            />
            {lines.length > 1 && (
              <IconButton
                icon={Trash2}
                label={`Remove ${lineName} ${index + 1}`}
                className="mt-0.5 shrink-0"
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        icon={<Icon of={Plus} size={18} />}
        onClick={() => change([...lines, ''], lines.length)}
      >
        Add a {lineName}
      </Button>
      <FieldNotes help={help} error={error} wiring={wiring} />
    </fieldset>
  );
}
