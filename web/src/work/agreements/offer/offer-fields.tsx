import { dayAfter, isDay } from '@marketplace/contract/shared/lagos-day';
import { formatWholeNaira, parseNaira } from '@marketplace/contract/shared/money';
import { OFFER_TEXT_MAX } from '@marketplace/contract/work/agreement-limits';
import { describeHours } from '@marketplace/contract/work/agreement-texts';
import { paymentPurposes, purposeTexts } from '@marketplace/contract/work/offers/paid-texts';
import { House, Laptop } from 'lucide';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PriceGuide } from '../../../discovery/catalogue/price-guide.tsx';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CountedHelp } from '../../../ui/fields/counted-help.tsx';
import { PickerField } from '../../../ui/fields/picker-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { VisitCautions } from '../../visits/visit-cautions.tsx';
import { shortDayAndHours } from '../bar/agreement-progress.ts';
import { type OfferedWork, usePriceLines, useWorkOf } from './offer-hints.ts';
import {
  chooseDay,
  dayBounds,
  dayChoices,
  dayParts,
  type EditedOffer,
  firstTime,
  type OfferDraft,
  type OfferProblems,
  remainingPart,
  toOfferRequest,
} from './offer-rules.ts';
import { chosenLine, priceText } from './price-line-rules.ts';
import { PriceLines } from './price-lines.tsx';

const AreaDialog = lazyPart(async () => ({ default: (await import('../steps/area-dialog.tsx')).AreaDialog }));

interface FieldsProps {
  conversationId: string;
  work: OfferedWork;
  form: OfferDraft;
  problems: OfferProblems;
  nowMs: number;
  /** The absence of the artisan, who may be this person. */
  away?: { until: string; isOwn: boolean } | undefined;
  onChange: (changes: EditedOffer) => void;
}

/** The choice that opens more fields. */
const OTHER = 'other';

/** Fields for the work and its price. */
export function WorkFields({ work, form, problems, onChange }: FieldsProps) {
  const known = useWorkOf(work);
  const lines = usePriceLines(work);
  const line = chosenLine(form, lines);
  return (
    <>
      <PriceLines {...{ lines, form, onChange }} />
      <TextArea
        label="What is the work?"
        rows={2}
        autoCapitalize="sentences"
        help={
          <CountedHelp count={form.what.length} max={OFFER_TEXT_MAX}>
            Say what the price covers.
          </CountedHelp>
        }
        value={form.what}
        onChange={({ currentTarget }) => onChange({ what: currentTarget.value })}
        {...errorOf(problems.what)}
      />
      <div className="flex flex-col gap-1">
        <div className="grid gap-3 min-[400px]:grid-cols-2">
          <PriceField
            label={form.isRange ? 'Lowest price' : 'Price'}
            value={form.priceFrom}
            problem={problems.price_from}
            hint={
              line?.isFrom
                ? `The price list says ${priceText(line)}. Type the price for this work.`
                : undefined
            }
            onChange={(priceFrom) => onChange({ priceFrom })}
          />
          {form.isRange && (
            <PriceField
              label="Highest price"
              value={form.priceTo}
              problem={problems.price_to}
              onChange={(priceTo) => onChange({ priceTo })}
            />
          )}
        </div>
        <PriceGuide
          skill={known?.specific_service}
          state={(form.kind === 'visit' && form.place?.state) || known?.state}
        />
        <Switch
          label="Price range"
          help="For work where you don't know the exact price yet."
          checked={form.isRange}
          onChange={({ currentTarget }) => onChange({ isRange: currentTarget.checked })}
        />
        {!form.isRange && <StageFields {...{ form, problems, onChange }} />}
      </div>
    </>
  );
}

/** Fields for the stages in which a fixed price is paid. Says how much of it they do not cover yet. */
function StageFields({ form, problems, onChange }: Pick<FieldsProps, 'form' | 'problems' | 'onChange'>) {
  const { isStaged, stages, priceFrom } = form;
  const price = parseNaira(priceFrom) ?? 0;
  const sum = paymentPurposes.reduce(
    (before, purpose) => before + (parseNaira(stages[purpose] ?? '') ?? 0),
    0,
  );
  const rest = formatWholeNaira(Math.abs(price - sum) / 100);
  return (
    <>
      <Switch
        label="Pay in stages"
        help="Such as money for materials first, and the rest when the work is done."
        checked={isStaged}
        onChange={({ currentTarget }) => onChange({ isStaged: currentTarget.checked })}
      />
      {isStaged && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Stages</legend>
          <div className="grid grid-cols-2 gap-3">
            {paymentPurposes.map((purpose) => (
              <TextField
                key={purpose}
                label={purposeTexts[purpose]}
                optional
                prefix="₦"
                inputMode="numeric"
                autoComplete="off"
                value={stages[purpose] ?? ''}
                onChange={({ currentTarget }) =>
                  onChange({ stages: { ...stages, [purpose]: currentTarget.value } })
                }
                {...(purpose === paymentPurposes[0] && errorOf(problems.stages))}
              />
            ))}
          </div>
          <p className="mt-1.5 text-sm text-ink-soft" aria-live="polite">
            {sum === price
              ? 'The stages add up to the price.'
              : sum < price
                ? `${rest} of the price is left.`
                : `That's ${rest} more than the price.`}
          </p>
        </fieldset>
      )}
    </>
  );
}

interface PriceFieldProps {
  label: string;
  value: string;
  problem: string | undefined;
  /** What helps to type it; the usual help when absent. */
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** An amount in naira. Repeats it with thousands separators, where a missing zero is noticed. */
function PriceField({ label, value, problem, hint = 'In whole naira', onChange }: PriceFieldProps) {
  const kobo = parseNaira(value);
  return (
    <TextField
      label={label}
      prefix="₦"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      help={kobo && kobo % 100 === 0 ? formatWholeNaira(kobo / 100) : hint}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...errorOf(problem)}
    />
  );
}

/** Whether the price contains the materials. */
export function MaterialsField({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  return (
    <Switch
      label="Materials are included"
      checked={form.materials}
      onChange={({ currentTarget }) => onChange({ materials: currentTarget.checked })}
    />
  );
}

/** Fields for kind, time and place. */
export function TimeAndPlaceFields(props: FieldsProps) {
  const { form, onChange } = props;
  return (
    <>
      <RadioGroup
        label="How is it done?"
        arrangement="tiles"
        value={form.kind}
        input={{
          name: 'kind',
          onChange: ({ currentTarget }) => onChange({ kind: currentTarget.value as OfferDraft['kind'] }),
        }}
        options={[
          { value: 'visit', label: 'Visit', icon: <Icon of={House} /> },
          { value: 'remote', label: 'Remote work', icon: <Icon of={Laptop} /> },
        ]}
      />
      <DayField {...props} />
      {form.kind === 'visit' && (
        <>
          <TimeField {...props} />
          <PlaceFields {...props} />
        </>
      )}
    </>
  );
}

export type WhenProps = Pick<FieldsProps, 'form' | 'problems' | 'nowMs' | 'onChange' | 'away'>;

export function DayField({ form, problems, nowMs, onChange, away }: WhenProps) {
  const choices = dayChoices(form.kind, nowMs, away?.until);
  const [isOther, setIsOther] = useState(false);
  const chosen = isOther ? OTHER : choices.some(({ day }) => day === form.day) ? form.day : OTHER;
  const { first, last } = dayBounds(nowMs);
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={form.kind === 'visit' ? 'Which day?' : 'Ready by when?'}
        help={away && `${away.isOwn ? "You're away" : 'The artisan is away'} until ${shortDay(away.until)}.`}
        arrangement="tiles"
        value={chosen}
        input={{
          name: 'day',
          onChange: ({ currentTarget: { value } }) => {
            setIsOther(value === OTHER);
            if (value !== OTHER) onChange(chooseDay(form, value, nowMs));
          },
        }}
        options={[
          ...choices.map(({ label, day }) => ({
            value: day,
            label,
            help: shortDay(day),
            disabled: form.kind === 'visit' && firstTime(day, nowMs) === null,
          })),
          { value: OTHER, label: 'Another day', help: chosen === OTHER ? shortDay(form.day) : 'Choose' },
        ]}
        {...(chosen !== OTHER && errorOf(problems.day))}
      />
      {chosen === OTHER && (
        <TextField
          label="Day"
          type="date"
          min={first}
          max={last}
          value={form.day}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
          {...errorOf(problems.day)}
        />
      )}
    </div>
  );
}

export function TimeField({ form, problems, nowMs, onChange }: WhenProps) {
  const [isOther, setIsOther] = useState(false);
  const parts = dayParts.map((part) => ({ ...part, left: remainingPart(part, form.day, nowMs) }));
  const part = parts.find(({ left }) => left?.from === form.from && left.to === form.to);
  const chosen = isOther || !part ? OTHER : part.value;
  const hours = describeHours({ day: form.day, from_time: form.from, to_time: form.to });
  // Hidden next to a refused time, where 'Ends on Sat' would seem to confirm it.
  const endsLater = form.to !== '' && form.to < form.from && isDay(form.day) && !problems.to_time;
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label="What time?"
        arrangement="tiles"
        value={chosen}
        input={{
          name: 'time',
          onChange: ({ currentTarget: { value } }) => {
            const next = parts.find((each) => each.value === value)?.left;
            setIsOther(!next);
            if (next) onChange(next);
          },
        }}
        options={[
          ...parts.map(({ value, label, from, to, left }) => ({
            value,
            label,
            help: `${left?.from ?? from} to ${to}`,
            disabled: left === null,
          })),
          {
            value: OTHER,
            label: 'Other time',
            help: chosen === OTHER ? hours : 'Choose',
          },
        ]}
        {...(chosen !== OTHER && errorOf(problems.from_time ?? problems.to_time))}
      />
      {chosen === OTHER && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="From"
            type="time"
            value={form.from}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to: form.to })}
            {...errorOf(problems.from_time)}
          />
          <TextField
            label="To"
            type="time"
            value={form.to}
            help={endsLater ? `Ends on ${shortDay(dayAfter(form.day, 1))}` : undefined}
            onChange={({ currentTarget }) => onChange({ from: form.from, to: currentTarget.value })}
            {...errorOf(problems.to_time)}
          />
        </div>
      )}
    </div>
  );
}

function PlaceFields({ conversationId, form, problems, onChange }: FieldsProps) {
  const [asksStreet, setAsksStreet] = useState(form.street !== '');
  const streetField = useRef<HTMLInputElement>(null);
  return (
    <>
      <AreaField {...{ form, problems, onChange }} />
      {asksStreet ? (
        <TextField
          ref={streetField}
          label="Street address"
          optional
          help="The other person only sees it once the offer is accepted."
          autoComplete="street-address"
          value={form.street}
          onChange={({ currentTarget }) => onChange({ street: currentTarget.value })}
          {...errorOf(problems.street)}
        />
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          onClick={() => {
            // Phones open the keyboard only for a focus within the click handler, so the field must be rendered before it ends.
            flushSync(() => setAsksStreet(true));
            streetField.current?.focus();
          }}
        >
          Add the street address
        </Button>
      )}
      <VisitCautions conversationId={conversationId} asksStreet={asksStreet} />
    </>
  );
}

export function AreaField({ form: { place }, problems, onChange }: Omit<WhenProps, 'nowMs'>) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <PickerField
        label="Area"
        value={place ? `${place.city}, ${place.state}` : ''}
        placeholder="Choose a state and area"
        onOpen={() => setPicking(true)}
        error={problems.state ?? problems.city}
      />
      {picking && (
        <Suspense>
          <AreaDialog
            onChoose={(chosen) => {
              setPicking(false);
              onChange({ place: chosen });
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const errorOf = (problem: string | undefined) => (problem ? { error: problem } : {});

/** Formats a day as 'Fri 27 Nov'; empty while the day is being typed. */
function shortDay(day: string): string {
  return isDay(day) ? formatWeekday(day) : '';
}

/** Summary next to the button. It shows a prefilled day or place that the person may not have scrolled to. */
export function OfferSummary({ form }: { form: OfferDraft }) {
  const { kind, day, from_time, to_time, city } = toOfferRequest(form);
  return (
    <p className="min-w-0 grow text-sm font-semibold wrap-anywhere max-[479px]:order-1">
      {[shortDayAndHours({ kind, day, from_time, to_time }), city].filter(Boolean).join(' · ')}
    </p>
  );
}
