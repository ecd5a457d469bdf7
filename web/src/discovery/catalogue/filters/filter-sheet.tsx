import { formatNumber } from '@marketplace/contract/shared/counts';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export interface FilterOption {
  value: string;
  label: string;
}

/** A filter of the sheet. `chips` shows all choices at once, `select` is a native select. */
export type FilterField = { name: string; label: string; help?: string | undefined } & (
  | { kind: 'chips'; options: readonly FilterOption[] }
  | { kind: 'switch'; value: string }
  | {
      kind: 'select';
      options: readonly FilterOption[];
      groups?: readonly { label: string; options: readonly FilterOption[] }[] | undefined;
      disabled?: boolean;
    }
);

/** The values of the filters by name; empty for none. */
export type Draft = Readonly<Record<string, string>>;

/** A count that is exact up to a limit. */
export interface Count {
  count: number;
  count_capped: boolean;
}

interface FilterSheetProps {
  fields: readonly FilterField[];
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** The name of the list's items, singular and plural. */
  nouns: [singular: string, plural: string];
  /** How many items match the draft; undefined while loading. */
  total: Count | undefined;
  /** Returns how many would match with another value of a filter; undefined when unknown. */
  countOf?: (name: string, value: string) => Count | undefined;
  onApply: () => void;
  onClose: () => void;
}

/** The filters of a list of artisans or jobs, on phones a sheet at the bottom. The list changes when they are applied. */
export function FilterSheet({
  fields,
  draft,
  onDraft,
  nouns,
  total,
  countOf = () => undefined,
  onApply,
  onClose,
}: FilterSheetProps) {
  const form = useUniqueId();
  const set = (name: string, value: string) => onDraft({ ...draft, [name]: value });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Filters"
      hasInput
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => onDraft(Object.fromEntries(fields.map(({ name }) => [name, ''])))}
          >
            Clear
          </Button>
          <Button type="submit" form={form}>
            {total ? `Show ${countText(total, nouns)}` : `Show ${nouns[1]}`}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          // The search form that opened the sheet is an ancestor among the components, so its submit handler must not run.
          event.stopPropagation();
          onApply();
        }}
        className="flex flex-col gap-5"
      >
        {fields.map((field) => {
          const value = draft[field.name] ?? '';
          const counted = (option: FilterOption) =>
            option.value === '' ? undefined : countOf(field.name, option.value);
          if (field.kind === 'chips')
            return <Chips key={field.name} field={field} value={value} counted={counted} onPick={set} />;
          if (field.kind === 'switch') {
            const count = counted({ value: field.value, label: field.label });
            return (
              <Switch
                key={field.name}
                label={withCount(field.label, count)}
                help={field.help}
                name={field.name}
                checked={value === field.value}
                onChange={({ currentTarget }) => set(field.name, currentTarget.checked ? field.value : '')}
              />
            );
          }
          const option = (each: FilterOption) => (
            <option key={each.value} value={each.value}>
              {withCount(each.label, counted(each))}
            </option>
          );
          const listed = [field, ...(field.groups ?? [])].flatMap(({ options }) => options);
          return (
            <Select
              key={field.name}
              label={field.label}
              help={field.help}
              name={field.name}
              disabled={field.disabled}
              value={value}
              onChange={({ currentTarget }) => set(field.name, currentTarget.value)}
            >
              {field.options.map(option)}
              {/* Nobody can choose a retired trade, but an address may have it. */}
              {value && listed.every((each) => each.value !== value) && option({ value, label: value })}
              {field.groups?.map(({ label, options }) => (
                <optgroup key={label} label={label}>
                  {options.map(option)}
                </optgroup>
              ))}
            </Select>
          );
        })}
      </form>
    </Dialog>
  );
}

interface ChipsProps {
  field: FilterField & { kind: 'chips' };
  value: string;
  counted: (option: FilterOption) => Count | undefined;
  onPick: (name: string, value: string) => void;
}

/** A visible choice of one option. The arrow keys move between the options, because they are radio buttons. */
function Chips({ field: { name, label, help, options }, value, counted, onPick }: ChipsProps): ReactNode {
  const helpId = useUniqueId();
  return (
    <fieldset aria-describedby={help ? helpId : undefined} className="min-w-0">
      <legend className="mb-2 text-base font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'inline-flex min-h-11 items-center rounded-full border border-line-strong bg-paper px-4 text-sm font-semibold ' +
              'hover:border-ink has-checked:border-leaf has-checked:bg-leaf-tint has-checked:text-leaf-text ' +
              'has-checked:shadow-[inset_0_0_0_1px_var(--color-leaf)] has-focus-visible:outline-3 ' +
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onPick(name, option.value)}
              className="sr-only"
            />
            <span>{withCount(option.label, counted(option))}</span>
          </label>
        ))}
      </div>
      {help && (
        <p id={helpId} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  );
}

const shortCount = ({ count, count_capped }: Count) => `${formatNumber(count)}${count_capped ? '+' : ''}`;

const withCount = (label: string, count: Count | undefined) =>
  count ? `${label} (${shortCount(count)})` : label;

const countText = (total: Count, [singular, plural]: [string, string]) =>
  total.count_capped ? `${shortCount(total)} ${plural}` : formatCount(total.count, singular, plural);
