import { Building2, Clock, type IconNode, Mail, MapPin, Phone, ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { companyText } from '../../lib/company-text.ts';
import { formatPhone } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { FacebookMark, InstagramMark, TwitterMark } from '../../ui/pictures/social-marks.tsx';

/** The contact details of the product. Missing settings are omitted. */
export function ContactDetails() {
  const site = useSite();
  const { contact } = site;
  const company = companyText(site);
  const social = [
    { name: 'Facebook', url: contact.facebookUrl, mark: <FacebookMark /> },
    { name: 'Instagram', url: contact.instagramUrl, mark: <InstagramMark /> },
    { name: 'X (Twitter)', url: contact.twitterUrl, mark: <TwitterMark /> },
  ].filter(({ url }) => url !== null);

  return (
    <div className="flex flex-col gap-6">
      <dl className="flex flex-col gap-5">
        {company && (
          <Detail icon={Building2} label="Company">
            {company}
          </Detail>
        )}
        {contact.address && (
          <Detail icon={MapPin} label="Address">
            <address className="whitespace-pre-line not-italic">{contact.address}</address>
          </Detail>
        )}
        {contact.phone && (
          <Detail icon={Phone} label="Phone">
            <a href={`tel:${contact.phone}`} className={`${linkClasses} inline-flex min-h-11 items-center`}>
              {formatPhone(contact.phone)}
            </a>
          </Detail>
        )}
        {contact.email && (
          <Detail icon={Mail} label="Email">
            <a
              href={`mailto:${contact.email}`}
              className={`${linkClasses} inline-flex min-h-11 items-center break-all`}
            >
              {contact.email}
            </a>
          </Detail>
        )}
        {site.company?.dataProtection && (
          <Detail icon={ShieldCheck} label="Questions about your data">
            <span className="wrap-anywhere">{site.company.dataProtection}</span>
          </Detail>
        )}
        <Detail icon={Clock} label="Hours">
          {site.supportHours}
        </Detail>
      </dl>
      {social.length > 0 && (
        <ul aria-label="Social media" className="flex gap-2">
          {social.map(({ name, url, mark }) => (
            <li key={name}>
              <a
                href={url ?? ''}
                rel="noopener"
                aria-label={name}
                title={name}
                className="grid size-11 place-items-center rounded-control border border-line-strong bg-paper hover:bg-sunk"
              >
                {mark}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Detail({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-14">
      <dt className="text-sm text-ink-soft">
        <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-control bg-indigo-tint text-indigo-text">
          <Icon of={icon} size={22} />
        </span>
        {label}
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
