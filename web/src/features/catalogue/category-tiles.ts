import type { SkillKind } from '@marketplace/contract/categories';
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

export interface CategoryTile {
  name: string;
  kind: SkillKind;
  icon: LucideIcon;
}

/**
 * The categories without their skills, which are downloaded when a category is opened. A test compares them with the catalogue.
 */
export const categoryTiles: readonly CategoryTile[] = [
  { name: 'Home Repairs & Maintenance', kind: 'hard', icon: Hammer },
  { name: 'Personal Grooming & Care', kind: 'hard', icon: Scissors },
  { name: 'Software Development', kind: 'soft', icon: Code },
  { name: 'Construction & Skilled Labour', kind: 'hard', icon: BrickWall },
  { name: 'Visual Graphic & Product Design', kind: 'soft', icon: PenTool },
  { name: 'Tech & Appliance Services', kind: 'hard', icon: Smartphone },
  { name: 'Automotive Services', kind: 'hard', icon: Car },
  { name: 'Digital Marketing', kind: 'soft', icon: Megaphone },
  { name: 'Events & Entertainment', kind: 'hard', icon: PartyPopper },
  { name: 'Content Creation & Digital Media', kind: 'soft', icon: Clapperboard },
  { name: 'Cleaning & Sanitation', kind: 'hard', icon: SprayCan },
  { name: 'Logistics & Delivery', kind: 'hard', icon: Truck },
  { name: 'Data & Analytics', kind: 'soft', icon: ChartNoAxesColumn },
  { name: 'Tutors & Support Services', kind: 'hard', icon: GraduationCap },
  { name: 'Project/Product Management', kind: 'soft', icon: KanbanSquare },
  { name: 'Outdoor & Environmental', kind: 'hard', icon: Sprout },
  { name: 'Cybersecurity', kind: 'soft', icon: LockKeyhole },
  { name: 'Cloud & DevOps', kind: 'soft', icon: Cloud },
  { name: 'Game Development', kind: 'soft', icon: Gamepad2 },
];
