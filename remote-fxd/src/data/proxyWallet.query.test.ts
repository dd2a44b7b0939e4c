import { ZERO_ADDRESS } from '@fathom/contract/address';
import { getProxyWallet, isDecentralizedMode, isWhitelisted } from './abi/fxdContracts';
import { proxyWalletQuery } from './proxyWallet.query';
import { ACCOUNT, CONTRACTS, fxdSetup, WALLET } from './testing/fxdSetup';
import { whitelistQuery } from './whitelist.query';

const { proxyWalletRegistry } = CONTRACTS;

describe('the proxy wallet', () => {
  it('is read from the chain and then cached [FXD-159]', async () => {
    const { chain, client, scope } = fxdSetup();
    chain.respond(getProxyWallet.read(proxyWalletRegistry, ACCOUNT), WALLET);
    const query = proxyWalletQuery({ scope, account: ACCOUNT });
    expect((await client.query(query))?.toLowerCase()).toBe(WALLET);
    await client.query(query);
    expect(chain.requests).toHaveLength(1);
  });

  it('is null for the zero address, and read again', async () => {
    const { chain, client, scope } = fxdSetup();
    chain.respond(getProxyWallet.read(proxyWalletRegistry, ACCOUNT), ZERO_ADDRESS);
    const query = proxyWalletQuery({ scope, account: ACCOUNT });
    await expect(client.query(query)).resolves.toBeNull();
    await client.query(query);
    expect(chain.requests).toHaveLength(2);
  });

  it('is unknown when the registry does not respond, never null', async () => {
    const { chain, client, scope } = fxdSetup();
    chain.revert(getProxyWallet.read(proxyWalletRegistry, ACCOUNT), 'no');
    await expect(client.query(proxyWalletQuery({ scope, account: ACCOUNT }))).rejects.toThrow(
      'The proxy wallet could not be read from the chain: the contract refused the call',
    );
  });
});

describe('the registry', () => {
  async function request(forAll: boolean | 'reverts', listed: boolean | 'reverts') {
    const { chain, client, scope } = fxdSetup();
    const reads = [
      [isDecentralizedMode.read(proxyWalletRegistry), forAll],
      [isWhitelisted.read(proxyWalletRegistry, ACCOUNT), listed],
    ] as const;
    for (const [read, response] of reads) {
      if (response === 'reverts') chain.revert(read, 'no');
      else chain.respond(read, response);
    }
    return client.query(whitelistQuery({ scope, account: ACCOUNT }));
  }

  it.each([
    ['everybody in decentralized mode', true, false, true],
    ['everybody although it keeps no list', true, 'reverts', true],
    ['a listed account', false, true, true],
    ['a listed account although it knows no modes', 'reverts', true, true],
    ['no other account', false, false, false],
  ] as const)('admits %s', async (_, forAll, listed, expected) => {
    await expect(request(forAll, listed)).resolves.toBe(expected);
  });

  it('is not reported as rejecting the account if the read fails', async () => {
    await expect(request(false, 'reverts')).rejects.toThrow('The registry of proxy wallets could not be read');
  });
});
