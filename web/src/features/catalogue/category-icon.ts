import {
  BrickWall,
  Car,
  ChartNoAxesColumn,
  Clapperboard,
  Cloud,
  Code,
  Gamepad2,
  GraduationCap,
  Hammer,
  KanbanSquare,
  LockKeyhole,
  type LucideIcon,
  Megaphone,
  PartyPopper,
  PenTool,
  Scissors,
  Smartphone,
  SprayCan,
  Sprout,
  Truck,
} from 'lucide-react';
import type { ListedCategory } from './catalogue-query.ts';

/** The drawings by the keys of the catalogue. */
const icons: Record<string, LucideIcon> = {
  hammer: Hammer,
  scissors: Scissors,
  code: Code,
  'brick-wall': BrickWall,
  'pen-tool': PenTool,
  smartphone: Smartphone,
  car: Car,
  megaphone: Megaphone,
  'party-popper': PartyPopper,
  clapperboard: Clapperboard,
  'spray-can': SprayCan,
  truck: Truck,
  chart: ChartNoAxesColumn,
  'graduation-cap': GraduationCap,
  kanban: KanbanSquare,
  sprout: Sprout,
  lock: LockKeyhole,
  cloud: Cloud,
  gamepad: Gamepad2,
};

/** The drawing of a category. A key that this release does not know gets the drawing of its kind. */
export function categoryIcon({ icon, kind }: Pick<ListedCategory, 'icon' | 'kind'>): LucideIcon {
  return icons[icon] ?? (kind === 'soft' ? Code : Hammer);
}
