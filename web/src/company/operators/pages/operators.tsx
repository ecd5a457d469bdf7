import type { PageHandle } from '../../../lib/page-head.ts';
import { QueueBoard } from '../queue-board.tsx';

export const handle: PageHandle = { head: { title: 'Operators', noindex: true } };

export const Component = QueueBoard;
