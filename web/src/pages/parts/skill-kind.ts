import type { SkillKind } from '@marketplace/contract/categories';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const NAME = 'kind';
const inAddress: Record<SkillKind, string> = { hard: 'trade', soft: 'digital' };

/** Puts the open tab into the parameters of a page with the list of categories. */
export function setKind(parameters: URLSearchParams, kind: SkillKind): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.set(NAME, inAddress[kind]);
  return others;
}

/** The open tab of the list of categories. It is part of the address, so that Back from a category finds it open. */
export function useSkillKind(): { kind: SkillKind; onKind: (kind: SkillKind) => void } {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [parameters] = useSearchParams();
  return {
    kind: parameters.get(NAME) === inAddress.soft ? 'soft' : 'hard',
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
