import type { SkillKind } from '@marketplace/contract/discovery/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import { reportError } from '../../lib/browser/report-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Carousel } from '../../ui/layout/carousel.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';
import { catalogueQuery, type ListedCategory } from './catalogue-query.ts';
import { categoryIcon } from './category-icon.ts';
import type { CategorySkillsDialog } from './pickers/category-skills-dialog.tsx';

const AUTOPLAY_MS = 2000;

const choices = [
  { value: 'all', label: 'All' },
  { value: 'hard', label: 'Trades' },
  { value: 'soft', label: 'Digital skills' },
] as const;

type Choice = 'all' | SkillKind;

/** CSS rules that switch between the tabs before the scripts are loaded. */
const choiceRules =
  'has-[[value=hard]:checked]:[&_[data-kind=soft]]:hidden has-[[value=soft]:checked]:[&_[data-kind=hard]]:hidden';

type Dialog = ComponentType<ComponentProps<typeof CategorySkillsDialog>>;

/** All categories as a carousel. Each opens the list of its skills; without scripts it leads to its artisans. */
export function CategoryCarousel({ categories }: { categories: readonly ListedCategory[] }) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState<Choice>('all');
  const [opened, setOpened] = useState<{ name: string; Dialog: Dialog } | null>(null);
  const shown = categories
    .filter(({ kind }) => choice === 'all' || kind === choice)
    .sort((one, other) => one.home_place - other.home_place);

  async function open(event: MouseEvent<HTMLAnchorElement>, name: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    try {
      const [{ CategorySkillsDialog }] = await Promise.all([
        import('./pickers/category-skills-dialog.tsx'),
        // The dialog opens with its skills.
        queries.fetchQuery(catalogueQuery('skills')),
      ]);
      setOpened({ name, Dialog: CategorySkillsDialog });
    } catch (error) {
      reportError('The skills could not be fetched', error);
      window.location.assign(link.href);
    }
  }

  return (
    <div className={classNames('mx-auto w-full max-w-6xl px-4 py-8 md:py-12', choiceRules)}>
      <Carousel
        label="Categories"
        slidesKey={choice}
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-36 md:*:w-44"
        held={opened !== null}
        heading={
          <div className="flex flex-col gap-3 md:flex-row md:items-center md:gap-6">
            <h2 className="text-2xl md:text-3xl">Browse by category</h2>
            <KindChoice choice={choice} onChange={setChoice} />
          </div>
        }
      >
        {shown.map((category) => (
          <Tile key={category.name} category={category} onOpen={(event) => void open(event, category.name)} />
        ))}
      </Carousel>
      {shown.length === 0 && <EmptyState title="No categories found" />}
      {opened && <opened.Dialog category={opened.name} onClose={() => setOpened(null)} />}
    </div>
  );
}

function KindChoice({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const name = useUniqueId();
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap rounded-control border border-line-strong bg-paper p-0.5">
      <legend className="sr-only">Kind of skill</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className={
            'relative flex min-h-11 items-center rounded-[6px] px-3 text-sm font-semibold whitespace-nowrap text-ink-soft ' +
            'outline-focus has-checked:bg-indigo has-checked:text-on-indigo has-[:focus-visible]:outline-3'
          }
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === choice}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** A cloth square with the category's icon: indigo for trades, sun for digital work. */
function Tile({
  category,
  onOpen,
}: {
  category: ListedCategory;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  const { name, kind } = category;
  return (
    <li data-kind={kind}>
      <Link
        to={paths.artisansOfCategory(name)}
        onClick={onOpen}
        draggable={false}
        className="group block rounded-card"
      >
        <span
          className={classNames(
            'relative grid aspect-4/3 place-items-center rounded-card transition-colors',
            kind === 'hard'
              ? 'bg-indigo text-on-indigo group-hover:bg-indigo-hover'
              : 'bg-sun text-on-sun group-hover:bg-sun-hover',
          )}
        >
          <ResistDots />
          <Icon of={categoryIcon(category)} size={48} />
        </span>
        <span className="mt-2 block text-sm leading-snug font-semibold text-balance group-hover:underline">
          {name}
        </span>
      </Link>
    </li>
  );
}

/** The dots at the corners and edges of an adire square. */
function ResistDots() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 75"
      className="absolute inset-0 size-full opacity-55"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
    >
      <path d="M8 8v.01M92 8v.01M8 67v.01M92 67v.01M50 7v.01M50 68v.01M7 37.5v.01M93 37.5v.01" />
    </svg>
  );
}
