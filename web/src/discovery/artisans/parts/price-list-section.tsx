import { type PriceUnit, priceUnits } from '@marketplace/contract/discovery/work-detail-form';
import { PRICE_LINES_MAX, PRICE_TITLE_MAX } from '@marketplace/contract/discovery/work-detail-limits';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { ArrowUp, Copy, type IconNode, Plus, Trash2 } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { ServiceNames } from './service-names.tsx';
import type { WorkFormState } from './use-work-form.ts';
import { isTyped, lowestPrice, type PriceLine } from './work-form-rules.ts';

const unitNames: Record<PriceUnit, string> = {
  fixed: 'Fixed price',
  from: 'From',
  hour: 'Per hour',
  day: 'Per day',
};

/** The price list, line by line. */
export function PriceListSection({
  form: { prices },
  change,
  problems,
}: Pick<WorkFormState, 'form' | 'change' | 'problems'>) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The line whose field or button gets the focus after the next change. */
  const wanted = useRef<{ key: number; element: 'input' | 'button' | '[inputmode]' } | null>(null);
  // A layout effect, because an effect of the render before may run after the tap and find no such line.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, element } = wanted.current;
    wanted.current = null;
    list.current?.querySelector<HTMLElement>(`[data-line="${key}"] ${element}`)?.focus();
  });
  const lowest = lowestPrice(prices);

  const newKey = () => Math.max(-1, ...prices.map((line) => line.key)) + 1;

  function add() {
    const key = newKey();
    wanted.current = { key, element: 'input' };
    change({ prices: [...prices, { key, title: '', unit: 'fixed', amount: '' }] });
  }

  /** Takes the name of a service. The amount stays empty: only the artisan knows it. */
  function take(title: string) {
    const key = newKey();
    wanted.current = { key, element: '[inputmode]' };
    change({ prices: [...prices.filter(isTyped), { key, title, unit: 'from', amount: '' }] });
  }

  function copy(place: number) {
    const key = newKey();
    wanted.current = { key, element: 'input' };
    change({
      prices: [
        ...prices.slice(0, place + 1),
        { ...(prices[place] as PriceLine), key },
        ...prices.slice(place + 1),
      ],
    });
  }

  function remove(place: number) {
    const next = prices[place + 1] ?? prices[place - 1];
    if (next) wanted.current = { key: next.key, element: 'input' };
    else addButton.current?.focus();
    change({ prices: prices.filter((_, index) => index !== place) });
  }

  function moveUp(place: number) {
    const next = [...prices];
    const [line] = next.splice(place, 1) as [PriceLine];
    next.splice(place - 1, 0, line);
    wanted.current = { key: line.key, element: 'button' };
    change({ prices: next });
  }

  const edit = (place: number, changes: Partial<PriceLine>) =>
    change({ prices: prices.map((line, index) => (index === place ? { ...line, ...changes } : line)) });

  return (
    <FormSection title="Price list">
      <p className="text-sm text-ink-soft">
        {lowest === null
          ? `Customers like to know what to expect. Up to ${PRICE_LINES_MAX} prices.`
          : `Your page and your card say ‘From ${formatWholeNaira(lowest)}’, your lowest price.`}
      </p>
      {problems.prices && (
        <Notice tone="error" live>
          {problems.prices}
        </Notice>
      )}
      <ul ref={list} className="flex flex-col empty:hidden">
        {prices.map((line, place) => (
          <li
            key={line.key}
            data-line={line.key}
            className="flex flex-col gap-3 border-b border-line pt-3 pb-4 last:border-b-0 last:pb-0"
          >
            <TextField
              label={`What price ${place + 1} is for`}
              placeholder="Change a tap"
              maxLength={PRICE_TITLE_MAX}
              autoComplete="off"
              value={line.title}
              error={problems[`prices.${place}.title`]}
              onChange={({ currentTarget: { value } }) => edit(place, { title: value })}
            />
            <div className="grid grid-cols-2 items-start gap-3">
              <Select
                label="Kind of price"
                value={line.unit}
                error={problems[`prices.${place}.unit`]}
                onChange={({ currentTarget: { value } }) => edit(place, { unit: value as PriceUnit })}
              >
                {priceUnits.map((unit) => (
                  <option key={unit} value={unit}>
                    {unitNames[unit]}
                  </option>
                ))}
              </Select>
              <TextField
                label="Amount"
                prefix="₦"
                inputMode="numeric"
                autoComplete="off"
                maxLength={30}
                value={line.amount}
                error={problems[`prices.${place}.amount`]}
                onChange={({ currentTarget: { value } }) => edit(place, { amount: value })}
              />
            </div>
            <div className="-mx-3 -mb-2 flex flex-wrap">
              {place > 0 && (
                <LineButton
                  icon={ArrowUp}
                  label={`Move price ${place + 1} up`}
                  text="Up"
                  onClick={() => moveUp(place)}
                />
              )}
              {prices.length < PRICE_LINES_MAX && (
                <LineButton
                  icon={Copy}
                  label={`Copy price ${place + 1}`}
                  text="Copy"
                  onClick={() => copy(place)}
                />
              )}
              <LineButton
                icon={Trash2}
                label={`Remove price ${place + 1}`}
                text="Remove"
                onClick={() => remove(place)}
              />
            </div>
          </li>
        ))}
      </ul>
      {prices.length < PRICE_LINES_MAX && (
        <Button
          ref={addButton}
          variant="secondary"
          className="self-start"
          icon={<Icon of={Plus} />}
          onClick={add}
        >
          Add a price
        </Button>
      )}
      {prices.length < PRICE_LINES_MAX && (
        <ServiceNames taken={prices.map(({ title }) => title)} onTake={take} />
      )}
    </FormSection>
  );
}

interface LineButtonProps {
  icon: IconNode;
  /** The name for screen readers, which says which line. */
  label: string;
  text: string;
  onClick: () => void;
}

function LineButton({ icon, label, text, onClick }: LineButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      icon={<Icon of={icon} size={18} />}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
