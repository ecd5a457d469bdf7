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
  type IconNode,
  LockKeyhole,
  Megaphone,
  PartyPopper,
  PenTool,
  Scissors,
  Smartphone,
  SprayCan,
  Sprout,
  SquareKanban,
  Truck,
} from 'lucide';
import type { ListedCategory } from './catalogue-query.ts';

const drawings = new Map<string, IconNode>(
  Object.entries({
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
  }),
);

/** Returns the icon of a category. An unknown name gets the icon of its kind. */
export function categoryIcon({ icon, kind }: Pick<ListedCategory, 'icon' | 'kind'>): IconNode {
  return drawings.get(icon) ?? (kind === 'soft' ? Code : Hammer);
}
