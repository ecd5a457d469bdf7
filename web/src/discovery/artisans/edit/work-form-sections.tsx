import { normaliseState } from '@marketplace/contract/discovery/places/states';
import {
  AWAY_WITHIN_DAYS,
  MORE_AREAS_MAX,
  MORE_TRADES_MAX,
} from '@marketplace/contract/discovery/work-detail-limits';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { type Language, languageNames, languages } from '@marketplace/contract/shared/languages';
import { MapPinPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AreasDialog } from './areas-dialog.tsx';
import { ChosenList } from './chosen-list.tsx';
import { TradeDialog } from './trade-dialog.tsx';
import { UrgentAtNight } from './urgent-at-night.tsx';
import type { WorkFormState } from './use-work-form.ts';

type SectionProps = Pick<WorkFormState, 'form' | 'change' | 'problems'>;

/** The first error of a list or one of its entries, which have no fields. */
function Refusal({ of, problems }: { of: string } & Pick<SectionProps, 'problems'>) {
  const field = Object.keys(problems).find((path) => path === of || path.startsWith(`${of}.`));
  if (!field) return null;
  return (
    <Notice tone="error" live>
      {problems[field]}
    </Notice>
  );
}

/** Says how many more entries a list accepts. */
const roomFor = (more: number) => (more > 0 ? `You can add up to ${more} more.` : 'Your list is full.');

/** The trades in addition to the first one. */
export function TradesSection({ form: { trades }, change, problems }: SectionProps) {
  const { specific_service, service_category } = useOwnUser();
  const [choosing, setChoosing] = useState(false);

  function choose(skill: string) {
    setChoosing(false);
    if (skill !== specific_service && !trades.includes(skill)) change({ trades: [...trades, skill] });
  }

  return (
    <FormSection title="Trades">
      <p className="text-sm text-ink-soft">
        Your first trade is <strong className="text-ink">{specific_service}</strong>.{' '}
        <span>{roomFor(MORE_TRADES_MAX - trades.length)}</span>
      </p>
      <Refusal of="trades" problems={problems} />
      <ChosenList
        label="More trades"
        names={trades}
        onRemove={(place) => change({ trades: trades.filter((_, index) => index !== place) })}
      />
      {trades.length < MORE_TRADES_MAX && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Icon of={Plus} />}
          onClick={() => setChoosing(true)}
        >
          Add a trade
        </Button>
      )}
      {choosing && (
        <TradeDialog
          category={service_category}
          taken={[specific_service, ...trades]}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </FormSection>
  );
}

/** The areas in addition to the home area. */
export function AreasSection({ form: { areas }, change, problems }: SectionProps) {
  const { state: homeState, city: homeCity } = useOwnUser();
  const [choosing, setChoosing] = useState(false);
  const [said, setSaid] = useState('');

  function choose(picked: string, city: string) {
    // The picker spells out the Federal Capital Territory; profiles use a shorter name.
    const state = normaliseState(picked) ?? picked;
    const isSame = (area: { state: string; city: string }) => area.state === state && area.city === city;
    if (isSame({ state: homeState, city: homeCity })) return setSaid(`${city} is already your home area.`);
    if (areas.some(isSame)) return setSaid(`${city} is already in your list.`);
    if (areas.length >= MORE_AREAS_MAX)
      return setSaid(`Your list is full: you have ${MORE_AREAS_MAX} more areas.`);
    change({ areas: [...areas, { state, city }] });
    setSaid(`${city}, ${state} added.`);
  }

  return (
    <FormSection title="Areas you serve">
      <p className="text-sm text-ink-soft">
        Your home area is{' '}
        <strong className="text-ink">
          {homeCity}, {homeState}
        </strong>
        . <span>{roomFor(MORE_AREAS_MAX - areas.length)}</span>
      </p>
      <Refusal of="areas" problems={problems} />
      <ChosenList
        label="More areas"
        names={areas.map(({ state, city }) => `${city}, ${state}`)}
        onRemove={(place) => change({ areas: areas.filter((_, index) => index !== place) })}
      />
      {areas.length < MORE_AREAS_MAX && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Icon of={MapPinPlus} />}
          onClick={() => {
            setSaid('');
            setChoosing(true);
          }}
        >
          Add areas
        </Button>
      )}
      {choosing && (
        <AreasDialog areas={areas} said={said} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </FormSection>
  );
}

/** How many of the most common languages are shown at first. */
const FIRST_LANGUAGES = 5;

export function LanguagesSection({ form, change, problems }: SectionProps) {
  const [all, setAll] = useState(false);
  const shown = languages.filter(
    (language, place) => all || place < FIRST_LANGUAGES || form.languages.includes(language),
  );

  function toggle(language: Language) {
    const chosen = form.languages.includes(language)
      ? form.languages.filter((each) => each !== language)
      : [...form.languages, language];
    // Sorted as on the server.
    change({ languages: languages.filter((each) => chosen.includes(each)) });
  }

  return (
    <FormSection title="Languages">
      <p className="text-sm text-ink-soft">Which languages do you speak with customers?</p>
      <Refusal of="languages" problems={problems} />
      <ul aria-label="Languages" className="flex flex-wrap gap-2">
        {shown.map((language) => (
          <li key={language}>
            <ChoiceChip chosen={form.languages.includes(language)} onPick={() => toggle(language)}>
              {languageNames[language]}
            </ChoiceChip>
          </li>
        ))}
      </ul>
      {!all && (
        <Button variant="quiet" className="-ml-3 self-start" onClick={() => setAll(true)}>
          More languages
        </Button>
      )}
    </FormSection>
  );
}

/** Availability for emergencies, and absence. */
export function AvailabilitySection({ form, change, problems }: SectionProps) {
  const today = lagosDay(new Date(serverNowMs()));
  const [asks, setAsks] = useState(false);
  return (
    <FormSection title="Availability">
      <Switch
        label="Emergency call-outs"
        help="You also come outside your hours when something can't wait."
        checked={form.takes_emergencies}
        onChange={({ currentTarget }) => {
          change({ takes_emergencies: currentTarget.checked });
          setAsks(currentTarget.checked);
        }}
      />
      {form.takes_emergencies && <UrgentAtNight asks={asks} onClose={() => setAsks(false)} />}
      <TextField
        label="Away until"
        optional
        help="Your last day away. Until then your page says you're away, and you show lower in lists."
        type="date"
        min={today}
        max={dayAfter(today, AWAY_WITHIN_DAYS)}
        value={form.away_until}
        {...(problems.away_until && { error: problems.away_until })}
        onChange={({ currentTarget }) => change({ away_until: currentTarget.value })}
      />
      {form.away_until && (
        <Button variant="secondary" className="self-start" onClick={() => change({ away_until: '' })}>
          I'm not away
        </Button>
      )}
    </FormSection>
  );
}
