import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Call } from './api-client.ts';
import { type Section, section } from './page-data.ts';

/** The route of the frame around every page. */
export const FRAME_ROUTE = 'frame';

/** What the frame knows of the server's data: the name of the event whose tickets are on sale. */
interface FrameData {
  event: { section: Section<string | null> };
}

const LONGEST_WAIT_MS = 1000;

/** The loader of the frame. The server calls it for every page; in the browser its answer stays as long as the page is open. */
export async function loadFrame(args: LoaderFunctionArgs): Promise<FrameData> {
  const event = await section(args, (call) => inTime(askForEvent(call)));
  return { event };
}

async function askForEvent(call: Call): Promise<string | null> {
  const { viewEvent } = await import('@marketplace/contract/tickets');
  return (await call(viewEvent, {})).event?.name ?? null;
}

/** The answer, or null after LONGEST_WAIT_MS: a page that needs nothing else of the database stays quick while that is slow. */
async function inTime(answer: Promise<string | null>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, null);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The name of the event whose tickets are on sale; null without one, or when the server could not say. */
export function useEventOnSale(): string | null {
  const frame = useRouteLoaderData(FRAME_ROUTE) as FrameData | undefined;
  const answer = frame?.event.section;
  return answer && 'state' in answer && answer.state === 'loaded' ? answer.data : null;
}
