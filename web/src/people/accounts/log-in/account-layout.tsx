import { BadgeCheck, EyeOff, type IconNode, ShieldCheck } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { fetchAhead } from '../../../lib/browser/load-module.ts';
import { useSite } from '../../../lib/site.ts';
import { NeedsScripts } from '../../../ui/feedback/needs-scripts.tsx';
import { AdirePattern } from '../../../ui/pictures/adire-pattern.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';

interface AccountLayoutProps {
  title: string;
  intro?: ReactNode;
  /** Shown above the title: the progress through the forms. */
  steps?: ReactNode;
  /** Without the promises to members: the page is for somebody else. */
  isPlain?: boolean;
  children?: ReactNode;
}

const promises: [icon: IconNode, text: string][] = [
  [BadgeCheck, 'Joining is free. You pay only if you choose a plan.'],
  [EyeOff, "We don't show your phone number in lists or to visitors."],
  [ShieldCheck, 'We never ask for your code or password by phone, SMS or chat.'],
];

/** The card around the account forms; wide screens show the product's promises next to it. */
export function AccountLayout({ title, intro, steps, isPlain = false, children }: AccountLayoutProps) {
  const { productName } = useSite();

  useEffect(() => {
    // Preloaded: the first toast may report a lost connection, when its code could not be loaded.
    fetchAhead('What shows toasts', () => import('../../../ui/feedback/toaster.tsx'));
  }, []);

  return (
    <div className="mx-auto grid w-full max-w-6xl grow grid-cols-[minmax(0,1fr)] items-start gap-10 px-4 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] lg:gap-16 lg:py-14">
      <div
        className={classNames('mx-auto w-full max-w-120', isPlain ? 'lg:col-span-2' : 'lg:order-2 lg:mx-0')}
      >
        {steps && <div className="mb-6">{steps}</div>}
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
        <div className="mt-6 flex flex-col gap-5">
          <NeedsScripts />
          {children}
        </div>
      </div>
      {!isPlain && (
        <aside className="surface-indigo relative mx-auto w-full max-w-120 overflow-clip rounded-card lg:sticky lg:top-8 lg:mx-0 lg:h-[min(80vh,600px)] lg:max-w-none">
          <AdirePattern className="absolute inset-0 size-full opacity-20 max-lg:hidden" />
          <div className="absolute inset-0 bg-linear-to-t from-indigo from-45% to-transparent max-lg:hidden" />
          <div className="relative flex h-full flex-col justify-end gap-4 p-5 lg:p-8">
            <p className="hidden font-heading text-2xl font-semibold text-balance lg:block">
              People you can trust, for the work you need done.
            </p>
            <ul
              aria-label={`What ${productName} promises`}
              className="flex flex-col gap-3 text-sm lg:text-base"
            >
              {promises.map(([icon, text]) => (
                <li key={text} className="flex gap-3">
                  <Icon of={icon} className="mt-0.5 shrink-0 text-sun" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </aside>
      )}
    </div>
  );
}
