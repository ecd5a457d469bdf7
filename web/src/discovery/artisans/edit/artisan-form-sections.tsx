import { LONG_DESCRIPTION_MAX, SHORT_DESCRIPTION_MAX } from '@marketplace/contract/shared/text/text-rules';
import { type Control, type FieldErrors, type UseFormRegister, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { CountedHelp } from '../../../ui/fields/counted-help.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { PickerField } from '../../../ui/fields/picker-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { type ArtisanForm, chargeLabels } from './artisan-form-rules.ts';

interface SectionProps {
  control: Control<ArtisanForm>;
  register: UseFormRegister<ArtisanForm>;
  errors: FieldErrors<ArtisanForm>;
}

/** Category, skill, place and minimum charge; for an existing profile, also a link to the additional work details. */
export function WorkSection({
  control,
  register,
  errors,
  askName,
  savedCharge,
  edit,
}: SectionProps & { askName: boolean; savedCharge: number; edit: boolean }) {
  const [category, service, location] = useWatch({
    control,
    name: ['service_category', 'specific_service', 'location'],
  });
  const navigate = useNavigate();
  const pick = (page: string) => void navigate(page, { state: { fromForm: true } });
  return (
    <FormSection title="Your work">
      {askName && (
        <TextField
          label="Full name"
          help="Customers see it on your page."
          autoComplete="name"
          autoCapitalize="words"
          error={errors.fullname?.message}
          {...register('fullname')}
        />
      )}
      <PickerField
        label="Service Category"
        value={category}
        placeholder="Choose a category"
        onOpen={() => pick(paths.selectCategory('profile'))}
        error={errors.service_category?.message}
      />
      <PickerField
        label="Specific Service"
        value={service}
        placeholder="Choose a service"
        onOpen={() =>
          pick(
            category ? paths.selectService({ from: 'profile', category }) : paths.selectCategory('profile'),
          )
        }
        error={errors.specific_service?.message}
      />
      <PickerField
        label="Location"
        value={location}
        placeholder="Choose a location"
        onOpen={() => pick(paths.postJobLocation('profile'))}
        error={errors.location?.message}
      />
      <Select
        label="Minimum service charge"
        help={
          edit
            ? "Your page says 'From' this amount, or 'From' the lowest price of your price list."
            : "Your page says 'From' this amount."
        }
        error={errors.min_service_charge?.message}
        {...register('min_service_charge')}
      >
        <option value="">Ask for the price</option>
        {chargeLabels(savedCharge).map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </Select>
      {edit && (
        <p className="text-sm text-ink-soft">
          Add more trades and areas, a price list, languages and working hours under{' '}
          <Link to={paths.workDetails} className={linkClasses}>
            What you offer
          </Link>
          .
        </p>
      )}
    </FormSection>
  );
}

/** The descriptions of the work. */
export function DescriptionSection({ control, register, errors }: SectionProps) {
  const [short, long] = useWatch({ control, name: ['short_desc', 'long_desc'] });
  return (
    <FormSection title="About you">
      <TextArea
        label="Short description"
        help={
          <CountedHelp count={short.length} max={SHORT_DESCRIPTION_MAX}>
            One sentence at the top of your page.
          </CountedHelp>
        }
        rows={2}
        error={errors.short_desc?.message}
        {...register('short_desc')}
      />
      <TextArea
        label="Long description"
        optional
        help={
          <CountedHelp count={long.length} max={LONG_DESCRIPTION_MAX}>
            What you do, since when, what customers can expect.
          </CountedHelp>
        }
        rows={5}
        error={errors.long_desc?.message}
        {...register('long_desc')}
      />
    </FormSection>
  );
}

/** Links to the work on other sites. */
export function LinksSection({
  register,
  errors,
  allowed,
}: Omit<SectionProps, 'control'> & { allowed: number }) {
  const address = {
    type: 'url',
    inputMode: 'url',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    optional: true,
  } as const;
  return (
    <FormSection title="Links">
      <TextField
        {...address}
        label="Portfolio link"
        help="Instagram, Behance, LinkedIn, GitHub, YouTube and the like."
        error={errors.portfolio_link?.message}
        {...register('portfolio_link')}
      />
      <p className="text-sm text-ink-soft">
        <span>{allowanceText(allowed)}</span>{' '}
        {allowed < 3 && (
          <Link to={paths.plans} className={linkClasses}>
            See plans
          </Link>
        )}
      </p>
      <TextField
        {...address}
        label="Facebook"
        error={errors.facebook_profile_url?.message}
        {...register('facebook_profile_url')}
      />
      <TextField
        {...address}
        label="Instagram"
        error={errors.insta_profile_url?.message}
        {...register('insta_profile_url')}
      />
      <TextField
        {...address}
        label="X (Twitter)"
        error={errors.twitter_profile_url?.message}
        {...register('twitter_profile_url')}
      />
    </FormSection>
  );
}

function allowanceText(allowed: number): string {
  if (allowed === 0)
    return 'Without a plan, your page shows no social media links. Connect shows 1, Elite shows all.';
  if (allowed === 1) return 'Your plan shows 1 link to social media. Elite shows all.';
  return 'Your plan shows all your links to social media.';
}
