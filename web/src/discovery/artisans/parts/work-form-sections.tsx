import { normaliseState } from '@marketplace/contract/discovery/places/states';
import {
  AWAY_WITHIN_DAYS,
  MORE_AREAS_MAX,
  MORE_TRADES_MAX,
} from '@marketplace/contract/discovery/work-detail-limits';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { type Language, languageNames, languages } from '@marketplace/contract/shared/languages';
import { CalendarCheck, Languages, MapPinPlus, Pencil, Plus } from 'lucide';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { AreasDialog, HomeAreaDialog } from './areas-dialog.tsx';
import { ChosenList } from './chosen-list.tsx';
import { TradeDialog } from './trade-dialog.tsx';
import { UrgentAtNight } from './urgent-at-night.tsx';
import type { WorkFormState } from './use-work-form.ts';
import type { PartForm } from './work-form-rules.ts';

type SectionProps = Pick<WorkFormState, 'form' | 'change' | 'problems'>;
type Area = PartForm['areas'][number];

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

/** The first trade, and the others beside it. */
export function TradesSection({
  form: { specific_service, service_category, trades },
  change,
  problems,
}: SectionProps) {
  const [choosing, setChoosing] = useState<'first' | 'more' | null>(null);

  function choose(skill: string, category: string) {
    setChoosing(null);
    if (choosing === 'first')
      return change({
        specific_service: skill,
        service_category: category,
        trades: trades.filter((trade) => trade !== skill),
      });
    if (skill !== specific_service && !trades.includes(skill)) change({ trades: [...trades, skill] });
  }

  return (
    <>
      <FormSection title="First trade">
        <p>
          Your first trade is <strong>{specific_service}</strong>.
        </p>
        <Refusal of="specific_service" problems={problems} />
        <Refusal of="service_category" problems={problems} />
        <Button
          variant="secondary"
          className="self-start"
          icon={<Icon of={Pencil} />}
          onClick={() => setChoosing('first')}
        >
          Change
        </Button>
      </FormSection>
      <FormSection title="More trades">
        <p className="text-sm text-ink-soft">{roomFor(MORE_TRADES_MAX - trades.length)}</p>
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
            onClick={() => setChoosing('more')}
          >
            Add a trade
          </Button>
        )}
      </FormSection>
      {choosing && (
        <TradeDialog
          title={choosing === 'first' ? 'Your first trade' : 'Add a trade'}
          category={service_category}
          taken={choosing === 'first' ? [specific_service] : [specific_service, ...trades]}
          onChoose={choose}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

/** The home area, and the others beside it. */
export function AreasSection({ form: { location, areas }, change, problems }: SectionProps) {
  const [homeState = '', homeCity = ''] = location.split(', ');
  const [choosing, setChoosing] = useState<'home' | 'more' | null>(null);
  const [said, setSaid] = useState('');
  const isSame = (one: Area, other: Area) => one.state === other.state && one.city === other.city;

  function choose(picked: string, city: string) {
    // The picker spells out the Federal Capital Territory; profiles use a shorter name.
    const area = { state: normaliseState(picked) ?? picked, city };
    if (choosing === 'home') {
      setChoosing(null);
      return change({
        location: `${area.state}, ${city}`,
        areas: areas.filter((each) => !isSame(each, area)),
      });
    }
    if (isSame(area, { state: homeState, city: homeCity }))
      return setSaid(`${city} is already your home area.`);
    if (areas.some((each) => isSame(each, area))) return setSaid(`${city} is already in your list.`);
    if (areas.length >= MORE_AREAS_MAX)
      return setSaid(`Your list is full: you have ${MORE_AREAS_MAX} more areas.`);
    change({ areas: [...areas, area] });
    setSaid(`${city}, ${area.state} added.`);
  }

  return (
    <>
      <FormSection title="Home area">
        <p>
          Your home area is{' '}
          <strong>
            {homeCity}, {homeState}
          </strong>
          .
        </p>
        <Refusal of="location" problems={problems} />
        <Button
          variant="secondary"
          className="self-start"
          icon={<Icon of={Pencil} />}
          onClick={() => setChoosing('home')}
        >
          Change
        </Button>
      </FormSection>
      <FormSection title="More areas">
        <p className="text-sm text-ink-soft">{roomFor(MORE_AREAS_MAX - areas.length)}</p>
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
              setChoosing('more');
            }}
          >
            Add areas
          </Button>
        )}
      </FormSection>
      {choosing === 'more' && (
        <AreasDialog areas={areas} said={said} onChoose={choose} onClose={() => setChoosing(null)} />
      )}
      {choosing === 'home' && <HomeAreaDialog onChoose={choose} onClose={() => setChoosing(null)} />}
    </>
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
        <Button
          variant="quiet"
          className="-ml-3 self-start"
          icon={<Icon of={Languages} />}
          onClick={() => setAll(true)}
        >
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
        <Button
          variant="secondary"
          className="self-start"
          icon={<Icon of={CalendarCheck} />}
          onClick={() => change({ away_until: '' })}
        >
          I'm not away
        </Button>
      )}
    </FormSection>
  );
}
