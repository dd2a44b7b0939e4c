import { useChain } from '@fathom/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { en } from '../text/en';
import { nodeText } from '../text/network';
import { press, renderShell } from '../testing/renderShell';
import { NodeDialog } from './NodeDialog';

const URL_OF_NODE = 'http://127.0.0.1:9999';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** @param chainId the chain of the node that is entered. */
async function open(chainId = 1135) {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, result: `0x${chainId.toString(16)}` }));
  const onClose = jest.fn();
  const Opened = () => <NodeDialog chain={useChain()} onClose={onClose} />;
  const { shell } = await renderShell(<Opened />);
  const field = screen.getByRole('textbox', { name: nodeText.address });
  fetched.mockClear();
  return {
    field,
    fetched,
    onClose,
    enter: (text: string) => act(async () => userEvent.type(field, text)),
    submit: () => press(screen.getByRole('button', { name: nodeText.use })),
    used: () => shell.host.network.customRpc.urlOf(1135).get(),
    stored: () => localStorage.getItem('fathom.node.1135'),
  };
}

it.each(['127.0.0.1:9999', 'ftp://127.0.0.1:9999', 'http://127.0.0.1:9999/a b', 'https://'])(
  'an RPC URL %s is refused with the reason, and no request is sent',
  async (text) => {
    const { field, fetched, onClose, enter, submit, used } = await open();
    await enter(text);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(en.node.notAnAddress);
    expect(field).toBeInvalid();
    expect(fetched).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(used()).toBeUndefined();
  },
);

it('an empty RPC URL is refused by the Enter key too, until one is entered', async () => {
  const { field, fetched, enter } = await open();
  await enter('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(en.node.notAnAddress);
  expect(fetched).not.toHaveBeenCalled();
  await enter(URL_OF_NODE);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field).toBeValid();
});

it('an RPC of another network is refused with the reason, and not stored', async () => {
  const { fetched, onClose, enter, submit, stored } = await open(11155111);
  await enter(URL_OF_NODE);
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(en.node.otherChain('Lisk', 11155111));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(stored()).toBeNull();
});

it('an RPC of the network is used, although spaces were pasted with its URL', async () => {
  const { onClose, enter, submit, used, stored } = await open();
  await enter(` ${URL_OF_NODE} `);
  await submit();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect([used(), stored()]).toEqual([URL_OF_NODE, URL_OF_NODE]);
});
