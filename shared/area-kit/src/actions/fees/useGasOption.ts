import { useState } from 'react';
import { useConnectedWallet, useHost, type AreaId, type GasOption } from '@fathom/contract';
import { DEFAULT_GAS_OPTION, readGasOption, storeGasOption } from '../../flows/gas/gasOption';

/** The account's gas option in an area, stored on this device, where flows read it when they send. */
export function useGasOption(area: AreaId): readonly [GasOption, (option: GasOption) => void] {
  const host = useHost();
  const account = useConnectedWallet()?.account;
  const [, rerender] = useState(0);
  const storage = host.preferences.storage(area);
  if (account === undefined) return [DEFAULT_GAS_OPTION, () => undefined];
  return [
    readGasOption(storage, account),
    (option) => {
      storeGasOption(storage, account, option);
      rerender((count) => count + 1);
    },
  ];
}
