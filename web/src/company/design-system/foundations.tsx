import { ClosedLock } from '../../ui/illustrations/closed-lock.tsx';
import { EmptyBox } from '../../ui/illustrations/empty-box.tsx';
import { LostRoad } from '../../ui/illustrations/lost-road.tsx';
import { NothingFound } from '../../ui/illustrations/nothing-found.tsx';
import { PulledPlug } from '../../ui/illustrations/pulled-plug.tsx';
import { SentEmail } from '../../ui/illustrations/sent-email.tsx';
import { AdirePattern } from '../../ui/pictures/adire-pattern.tsx';
import { Row, Section } from './section.tsx';

const swatches = [
  ['page', 'ink'],
  ['paper', 'ink'],
  ['sunk', 'ink-soft'],
  ['indigo', 'on-indigo'],
  ['indigo-tint', 'indigo-text'],
  ['leaf', 'on-leaf'],
  ['leaf-tint', 'leaf-text'],
  ['clay', 'on-clay'],
  ['clay-tint', 'clay-text'],
  ['sun', 'on-sun'],
  ['sun-tint', 'sun-text'],
] as const;

const scale = [
  ['text-5xl', 'Five'],
  ['text-4xl', 'Four'],
  ['text-3xl', 'Three'],
  ['text-2xl', 'Two'],
  ['text-xl', 'One'],
  ['text-lg', 'Large'],
] as const;

/** Colours, fonts, patterns and drawings. */
export function Foundations() {
  return (
    <>
      <Section title="Colours">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {swatches.map(([surface, text]) => (
            <li
              key={surface}
              style={{ background: `var(--color-${surface})`, color: `var(--color-${text})` }}
              className="flex h-20 flex-col justify-end rounded-card border border-line p-2.5 text-sm font-medium"
            >
              {surface}
              <span className="text-xs font-normal">{text}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Letters">
        <div>
          {scale.map(([size, name]) => (
            <p key={size} className={`font-heading font-semibold ${size}`}>
              {name} ₦1,500
            </p>
          ))}
        </div>
        <p className="measure">
          Body text is Inter, at most 66 letters a line. Ẹ káàárọ̀, Ṣọlá Ọládélé; ńkọ́? Ọmọ Ígbò: ǹkà, ḿmà.
          Hausa: ɓarawo, ɗaki, ƙofa, ƴanci, ƁƊƘƳ. Prices ₦1,500.00 and{' '}
          <span className="tabular-nums">₦20,000.00</span>.
        </p>
        <h3 className="text-xl">Ẹ ọ ṣ ń ǹ ḿ in a heading: Ṣọlá Ọládélé Ńkọ́, Ɓaba ƙaramin ɗan ƴan</h3>
        <p className="text-sm text-ink-soft">Help and notes are a half step smaller.</p>
        <p className="text-xs text-ink-soft">Labels on badges and under steps are the smallest.</p>
      </Section>
      <Section title="Adire">
        <div className="surface-indigo relative h-56 overflow-clip rounded-card">
          <AdirePattern className="absolute inset-0 size-full opacity-25" />
          <p className="relative p-5 font-heading text-2xl font-semibold">On an indigo band</p>
        </div>
        <AdirePattern motif="band" className="h-6 w-full text-indigo-text" />
      </Section>
      <Section title="Drawings">
        <Row>
          <EmptyBox />
          <NothingFound />
          <PulledPlug />
          <SentEmail />
          <LostRoad />
          <ClosedLock />
        </Row>
      </Section>
    </>
  );
}
