import { describePrice, describeStages, describeTime } from '@marketplace/contract/work/agreement-texts';
import type { OfferVersion } from '@marketplace/contract/work/agreements';
import { CalendarClock, Hammer, House, type IconNode, ListOrdered, MapPin, Wallet } from 'lucide';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

type Terms = Pick<
  OfferVersion,
  | 'kind'
  | 'price_from'
  | 'price_to'
  | 'materials_included'
  | 'stages'
  | 'day'
  | 'from_time'
  | 'to_time'
  | 'state'
  | 'city'
>;

interface Fact {
  icon: IconNode;
  name: string;
  words: string;
}

/** 'Surulere, Lagos'; null for remote work. */
export function placeLabel({ state, city }: Pick<Terms, 'state' | 'city'>): string | null {
  return state && city ? `${city}, ${state}` : null;
}

export function materialsLabel({ materials_included }: Pick<Terms, 'materials_included'>): string {
  return materials_included ? 'Materials included' : 'Materials not included';
}

interface AgreementFactsProps {
  terms: Terms;
  street?: string | null;
  /** The previous version. What it said differently is shown next to each fact. */
  before?: Terms | undefined;
}

/** Price, materials, time and place of an offer; the description of the work is shown elsewhere. */
export function AgreementFacts({ terms, street = null, before }: AgreementFactsProps) {
  const was = new Map((before ? factsOf(before) : []).map(({ name, words }) => [name, words]));
  const facts: Fact[] = [
    ...factsOf(terms),
    ...(street ? [{ icon: House, name: 'Street address', words: street }] : []),
  ];
  return (
    <dl className="flex flex-col gap-1">
      {facts.map(({ icon, name, words }) => (
        <div key={name} className="flex items-start gap-2">
          <dt className={classNames('shrink-0 text-ink-soft', name === 'Price' ? 'sr-only' : 'mt-0.5')}>
            <Icon of={icon} size={18} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </dt>
          <dd
            className={
              name === 'Price'
                ? 'mb-1 font-heading text-xl font-semibold tabular-nums'
                : 'min-w-0 text-sm wrap-anywhere'
            }
          >
            <span>{words}</span>
            {was.has(name) && was.get(name) !== words && (
              <span className="block text-sm font-normal text-ink-soft">{`was: ${was.get(name)}`}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(terms: Terms): Fact[] {
  const place = placeLabel(terms);
  const materials = { icon: Hammer, name: 'Materials', words: materialsLabel(terms) };
  return [
    { icon: Wallet, name: 'Price', words: describePrice(terms) },
    ...(terms.stages ? [{ icon: ListOrdered, name: 'Stages', words: describeStages(terms.stages) }] : []),
    // Remote work seldom needs materials, so they are listed only when included.
    ...(terms.kind === 'visit' || terms.materials_included ? [materials] : []),
    { icon: CalendarClock, name: 'When', words: describeTime(terms) },
    ...(place ? [{ icon: MapPin, name: 'Area', words: place }] : []),
  ];
}
