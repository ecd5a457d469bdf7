import type { SkillKind } from '@marketplace/contract/discovery/catalogue';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const NAME = 'kind';
const DIGITAL = 'digital';

/** Writes the open tab into the parameters of a page with the list of categories. The first tab needs no parameter. */
export function setKind(parameters: URLSearchParams, kind: SkillKind): URLSearchParams {
  const others = new URLSearchParams(parameters);
  if (kind === 'soft') others.set(NAME, DIGITAL);
  else others.delete(NAME);
  return others;
}

/** Returns the open tab of the list of categories. It is in the address and survives going back from a category. */
export function useSkillKind(): { kind: SkillKind; onKind: (kind: SkillKind) => void } {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  return {
    kind: parameters.get(NAME) === DIGITAL ? 'soft' : 'hard',
    onKind: (kind) =>
      void navigate(
        { search: setKind(parameters, kind).toString() },
        {
          replace: true,
          state,
          preventScrollReset: true,
        },
      ),
  };
}
