import { useLocation, useNavigate } from '@fathom/contract/router';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import type { Address } from '@fathom/contract/address';
import type { AreaState } from '../areaState';
import { readRescueTarget, withRescueTarget } from './rescueLink';

const RescueDialog = lazyDialog(() => import('./RescueDialog').then((module) => module.RescueDialog));

interface RescueGateProps {
  readonly states: readonly AreaState[];
  readonly chainId: number;
  readonly account: Address;
  readonly readOnly: boolean;
}

/** Opens the plan that the URL names, `?rescue=fxd:987`. Not for a read-only account, which can't carry it out. */
export function RescueGate({ readOnly, ...props }: RescueGateProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const target = readRescueTarget(search);
  if (readOnly || !target) return null;
  return (
    <RescueDialog
      key={`${target.area}:${target.risk}`}
      {...props}
      target={target}
      onClose={() => void navigate({ pathname, search: withRescueTarget(search, undefined), hash }, { replace: true })}
    />
  );
}
