import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ContactDetails } from '../contact-details.tsx';
import { ContactForm } from '../contact-form.tsx';

export const handle: PageHandle = {
  head: (site) => ({
    title: 'Contact',
    description: `Write to the people behind ${site.productName}, call us or come by: address, phone, email and opening hours.`,
  }),
};

export function Component() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 md:py-14">
      <h1 className="text-3xl md:text-4xl">Contact us</h1>
      <p className="measure mt-3 text-ink-soft">
        Got a question, a complaint or an idea? A real person reads every message. If an artisan or a customer
        treated you badly, tell us who and when.
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16">
        <ContactDetails />
        <Card className="p-4 sm:p-6 md:order-none">
          <ContactForm />
        </Card>
      </div>
    </div>
  );
}
