import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/text/link.tsx';

/** The last section before the footer: find an artisan or post a job. */
export function CallToAction() {
  return (
    <section aria-labelledby="call-to-action" className="bg-sun text-on-sun dark:bg-sun-tint dark:text-ink">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-10 md:flex-row md:items-center md:justify-between md:py-14">
        <div>
          <h2 id="call-to-action" className="text-2xl md:text-3xl">
            What do you need done today?
          </h2>
          <p className="mt-2 max-w-[46ch]">
            Find the person for it yourself, or describe the job once and let artisans come to you.
          </p>
        </div>
        <div className="flex shrink-0 flex-col gap-3 sm:flex-row">
          <Link
            to={paths.findArtisan}
            className="inline-flex min-h-13 items-center justify-center rounded-control bg-on-sun px-6 font-semibold text-on-indigo outline-on-sun hover:bg-indigo-hover dark:bg-sun dark:text-on-sun dark:outline-focus dark:hover:bg-sun-hover"
          >
            Find an artisan
          </Link>
          <Link
            to={paths.postJob}
            className="inline-flex min-h-13 items-center justify-center rounded-control border-2 border-on-sun px-6 font-semibold outline-on-sun hover:bg-sun-hover dark:border-sun dark:outline-focus dark:hover:bg-sunk"
          >
            Post a job
          </Link>
        </div>
      </div>
    </section>
  );
}
