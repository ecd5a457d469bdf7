import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { AdirePattern } from '../../ui/pictures/adire-pattern.tsx';
import { JoinLink } from './join-link.tsx';

/** Invites artisans to join. */
export function JoinBanner() {
  return (
    <section aria-labelledby="join" className="mx-auto w-full max-w-6xl px-4 py-8 md:py-12">
      <div className="surface-indigo relative overflow-clip rounded-card px-5 py-8 md:px-10 md:py-12">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-0 w-2/5 text-on-indigo opacity-25 max-md:hidden"
        >
          <AdirePattern />
        </div>
        <div className="relative md:max-w-[58%]">
          <h2 id="join" className="text-2xl md:text-3xl">
            You know your work. Let customers know you.
          </h2>
          <p className="mt-3 max-w-[52ch] text-ink-soft">
            Tailor or programmer, tiler or DJ: show your work, your price and your place. The profile is free,
            and what you earn is yours.
          </p>
          <JoinLink className={`${buttonClasses({ size: 'large' })} mt-6`}>Join as an artisan</JoinLink>
        </div>
      </div>
    </section>
  );
}
