import { ZERO_ADDRESS } from '@fathom/shared/domain/address';
import { getProxyWallet, isDecentralizedMode, isWhitelisted } from './abi/fxdContracts';
import { proxyWalletQuery } from './proxyWallet.query';
import { ACCOUNT, CONTRACTS, fxdScene, WALLET } from './testing/fxdScene';
import { whitelistQuery } from './whitelist.query';

const { proxyWalletRegistry } = CONTRACTS;

describe('the proxy wallet', () => {
  it('is looked up on the chain and then kept [FXD-159]', async () => {
    const { chain, client, place } = fxdScene();
    chain.answer(getProxyWallet.read(proxyWalletRegistry, ACCOUNT), WALLET);
    const query = proxyWalletQuery({ place, account: ACCOUNT });
    expect((await client.query(query))?.toLowerCase()).toBe(WALLET);
    await client.query(query);
    expect(chain.requests).toHaveLength(1);
  });

  it('is none for the zero address, and looked up again', async () => {
    const { chain, client, place } = fxdScene();
    chain.answer(getProxyWallet.read(proxyWalletRegistry, ACCOUNT), ZERO_ADDRESS);
    const query = proxyWalletQuery({ place, account: ACCOUNT });
    await expect(client.query(query)).resolves.toBeNull();
    await client.query(query);
    expect(chain.requests).toHaveLength(2);
  });

  it('is unknown when the registry does not respond, never none', async () => {
    const { chain, client, place } = fxdScene();
    chain.revert(getProxyWallet.read(proxyWalletRegistry, ACCOUNT), 'no');
    await expect(client.query(proxyWalletQuery({ place, account: ACCOUNT }))).rejects.toThrow(
      'The proxy wallet could not be read from the chain: the contract refused the call',
    );
  });
});

describe('the registry', () => {
  async function ask(forAll: boolean | 'reverts', listed: boolean | 'reverts') {
    const { chain, client, place } = fxdScene();
    const reads = [
      [isDecentralizedMode.read(proxyWalletRegistry), forAll],
      [isWhitelisted.read(proxyWalletRegistry, ACCOUNT), listed],
    ] as const;
    for (const [read, answer] of reads) {
      if (answer === 'reverts') chain.revert(read, 'no');
      else chain.answer(read, answer);
    }
    return client.query(whitelistQuery({ place, account: ACCOUNT }));
  }

  it.each([
    ['everybody in decentralized mode', true, false, true],
    ['everybody although it keeps no list', true, 'reverts', true],
    ['a listed account', false, true, true],
    ['a listed account although it knows no modes', 'reverts', true, true],
    ['nobody else', false, false, false],
  ] as const)('admits %s', async (_, forAll, listed, expected) => {
    await expect(ask(forAll, listed)).resolves.toBe(expected);
  });

  it('does not say no where it cannot be read', async () => {
    await expect(ask(false, 'reverts')).rejects.toThrow('The registry of proxy wallets could not be read');
  });
});
