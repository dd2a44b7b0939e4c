import { useState, type ComponentType } from 'react';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { openDialog } from '@fathom/testing/render/openDialog';
import { act, screen } from '@testing-library/react';
import { AbiCoder, id, zeroPadValue } from 'ethers';
import { POOL } from '../../flows/testing/setup';
import type { DialogProps, DialogReserve } from '../market/dialogReserve';
import { setupMetrics, setupHost, setupMarket, type SetupOptions } from './dialogHarness';

export interface OpenedDialog<Target = DialogReserve> extends SetupOptions {
  readonly target: Target;
  readonly market?: ReturnType<typeof setupMarket>;
  readonly setup?: ReturnType<typeof setupHost>;
}

export async function openMarketDialog<Target>(
  Dialog: ComponentType<DialogProps<Target>>,
  { target, market = setupMarket(), setup = setupHost(), ...options }: OpenedDialog<Target>,
) {
  const { chain, host } = setup;
  const initial = setupMetrics(options);
  let refresh: (metrics: typeof initial) => void = () => undefined;

  function Page({ onClose }: { onClose: () => void }) {
    const [metrics, setMetrics] = useState(initial);
    refresh = setMetrics;
    return <Dialog market={market} metrics={metrics} target={target} onClose={onClose} />;
  }

  const { mine, ...opened } = await openDialog((close) => <Page onClose={close} />, setup);
  return {
    chain,
    host,
    ...opened,
    refresh: (next: SetupOptions) => act(() => refresh(setupMetrics(next))),
    type: (text: string) => opened.user.type(screen.getByRole('textbox'), text),
    mineLogs: mine,
    /** Mines the transaction with one log, emitted by the pool by default. */
    mine: (
      signature: string,
      indexed: readonly string[],
      types: readonly string[],
      values: readonly unknown[],
      address: string = POOL,
    ) => {
      const log = {
        address,
        topics: [id(signature), ...indexed.map((address) => zeroPadValue(address, 32))],
        data: AbiCoder.defaultAbiCoder().encode(types, values),
      };
      mine([log]);
    },
  };
}

export function callFrom(to: `0x${string}`, data: `0x${string}`, value = 0n) {
  return { from: FAKE_ACCOUNT, to, data, ...(value > 0n && { value }) } as const;
}
