import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { DeployedArea } from './DeployedArea';

const TEXT = { notDeployed: (chain: string) => `Not deployed on ${chain}`, notDeployedHint: 'Choose another network' };

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}

function Provider({ children }: { children: ReactNode }) {
  return (
    <>
      <Counter name="provider" />
      {children}
    </>
  );
}

/** Displays the area on the chain that the user chose; it isn't deployed on chain 3. */
function Area() {
  const [chainId, setChainId] = useState(1);
  return (
    <>
      <button onClick={() => setChainId(chainId + 1)}>next network</button>
      <DeployedArea
        area="fxd"
        setting={
          chainId === 3
            ? { status: 'not-deployed', chainName: 'Three' }
            : { status: 'deployed', scope: { chain: { chainId } }, configuration: undefined }
        }
        text={TEXT}
        bar={(scope) => <p>{scope ? `bar of ${scope.chain.chainId}` : 'bar'}</p>}
        intro={<p>About the area</p>}
        Provider={Provider}
      >
        {({ scope }) => <Counter name={`screen of ${scope.chain.chainId}:`} />}
      </DeployedArea>
    </>
  );
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
}

it('starts its screens over when the network changes, but not its provider', async () => {
  renderWithHost(<Area />);
  await press('screen of 1: 0');
  await press('provider 0');
  await press('next network');
  expect(screen.getByRole('button', { name: 'screen of 2: 0' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'provider 1' })).toBeVisible();
  expect(screen.getByText('bar of 2')).toBeVisible();
});

it('displays the reason instead of the screens where the area is not deployed', async () => {
  renderWithHost(<Area />);
  expect(screen.queryByText('About the area')).not.toBeInTheDocument();
  await press('next network');
  await press('next network');
  expect(screen.getByText('Not deployed on Three')).toBeVisible();
  expect(screen.getByText('About the area')).toBeVisible();
  expect(screen.getByText('bar')).toBeVisible();
  expect(screen.queryByText(/^screen/)).not.toBeInTheDocument();
});
