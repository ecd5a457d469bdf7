import type { LucideIcon } from 'lucide-react';
import { createContext } from 'react';

/** Gives the lines of an icon as markup, which the server builds once for all pages. Null in browsers. */
export const IconLines = createContext<((icon: LucideIcon) => string) | null>(null);
