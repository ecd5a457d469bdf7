import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { QueueBoard } from '../queues/queue-board.tsx';

export const handle: PageHandle = { head: { title: 'Operators', noindex: true } };

export const Component = QueueBoard;
