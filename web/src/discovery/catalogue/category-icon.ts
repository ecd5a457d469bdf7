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
  LockKeyhole,
  type LucideIcon,
  Megaphone,
  PartyPopper,
  PenTool,
  Scissors,
  Smartphone,
  SprayCan,
  Sprout,
  SquareKanban,
  Truck,
} from 'lucide-react';
import type { ListedCategory } from './catalogue-query.ts';

const drawings = [
  Hammer,
  Scissors,
  Code,
  BrickWall,
  PenTool,
  Smartphone,
  Car,
  Megaphone,
  PartyPopper,
  Clapperboard,
  SprayCan,
  Truck,
  ChartNoAxesColumn,
  GraduationCap,
  SquareKanban,
  Sprout,
  LockKeyhole,
  Cloud,
  Gamepad2,
];

const byName = new Map(drawings.map((drawing) => [drawing.displayName, drawing]));

/** Returns the icon of a category. An unknown name gets the icon of its kind. */
export function categoryIcon({ icon, kind }: Pick<ListedCategory, 'icon' | 'kind'>): LucideIcon {
  return byName.get(icon) ?? (kind === 'soft' ? Code : Hammer);
}
