import { Component, Fragment, type ReactNode } from 'react';
import { reportError } from '../../lib/browser/report-error.ts';
import { findTypedFields, restoreTypedFields, type TypedFields } from '../../lib/browser/typed-fields.ts';

/** More redraws than this within the time are a fault of the page, which its error page shows. */
const REDRAWS_MAX = 5;
const WITHIN_MS = 10_000;

interface State {
  /** The number of this drawing. */
  drawing: number;
  /** An error that another drawing does not mend. */
  error: unknown;
}

/**
 * Draws its children anew, with what was typed, when React fails to remove or insert a node because the browser has moved nodes of the
 * page, as translators do. All other errors go on to the error page.
 */
export class RedrawBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { drawing: 0, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return isMovedNode(error) && mayRedraw() ? { drawing: nextDrawing++ } : { error };
  }

  override getSnapshotBeforeUpdate(_: unknown, { drawing }: State): TypedFields | null {
    return drawing === this.state.drawing ? null : findTypedFields();
  }

  override componentDidUpdate(_props: unknown, _state: State, typed: TypedFields | null): void {
    if (typed) restoreTypedFields(typed);
  }

  override componentDidCatch(error: unknown): void {
    if (isMovedNode(error))
      reportError('The page was drawn anew, because the browser had moved its nodes', error);
  }

  override render(): ReactNode {
    if (this.state.error) throw this.state.error;
    return <Fragment key={this.state.drawing}>{this.props.children}</Fragment>;
  }
}

/** What `removeChild` and `insertBefore` throw for a node that is no child. */
function isMovedNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

let nextDrawing = 1;
let redrawnAtMs: number[] = [];

function mayRedraw(): boolean {
  const now = performance.now();
  redrawnAtMs = [...redrawnAtMs.filter((at) => now - at < WITHIN_MS), now];
  return redrawnAtMs.length <= REDRAWS_MAX;
}
