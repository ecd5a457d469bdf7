import { Component, Fragment, type ReactNode } from 'react';
import { reportError } from '../../lib/browser/report-error.ts';
import { findTypedFields, restoreTypedFields, type TypedFields } from '../../lib/browser/typed-fields.ts';

/** More redraws within this time are treated as a fault of the page and show the error page. */
const REDRAWS_MAX = 5;
const WITHIN_MS = 10_000;

interface State {
  drawing: number;
  /** An error that a redraw cannot fix. */
  error: unknown;
}

/**
 * Redraws its children, with typed values, when React fails to remove or insert a node because the browser has moved it, as page
 * translators do. Other errors propagate.
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

/** Returns whether `removeChild` or `insertBefore` failed because the node has another parent. */
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
