import { QueueBoard } from '../features/operators/queue-board.tsx';
import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'Operators', noindex: true } };

export const Component = QueueBoard;
