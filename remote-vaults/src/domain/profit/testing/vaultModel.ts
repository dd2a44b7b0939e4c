import { ZERO_ADDRESS, type Address, type Hash } from '@fathom/contract/address';
import type { ShareLog } from '../shareFlow';

/** A step of the model; amounts are thousandths of what is possible. */
export type ModelStep =
  | { readonly kind: 'deposit'; readonly who: number; readonly assets: bigint }
  | { readonly kind: 'withdraw'; readonly who: number; readonly part: bigint }
  | { readonly kind: 'transfer'; readonly from: number; readonly to: number; readonly part: bigint }
  | { readonly kind: 'gain' | 'loss'; readonly part: bigint };

const WHOLE = 1000n;

/** A minimal vault: shares at the price of total assets, rounded down, with the deployed contract's logs. */
export class VaultModel {
  readonly logs: ShareLog[] = [];
  private assets = 0n;
  private supply = 0n;
  private readonly balances = new Map<Address, bigint>();
  private readonly prices = new Map<bigint, readonly [assets: bigint, supply: bigint]>();
  private block = 0n;

  constructor(private readonly accounts: readonly Address[]) {}

  sharesOf(account: Address): bigint {
    return this.balances.get(account) ?? 0n;
  }

  previewRedeem(shares: bigint): bigint {
    return worth(shares, [this.assets, this.supply]);
  }

  valueAt(block: bigint, shares: bigint): bigint {
    return worth(shares, this.prices.get(block) ?? [0n, 0n]);
  }

  perform(step: ModelStep): void {
    this.block += 1n;
    switch (step.kind) {
      case 'deposit':
        this.deposit(this.account(step.who), step.assets);
        break;
      case 'withdraw':
        this.withdraw(this.account(step.who), step.part);
        break;
      case 'transfer':
        this.transfer(this.account(step.from), this.account(step.to), step.part);
        break;
      case 'gain':
        this.assets += (this.assets * step.part) / WHOLE;
        break;
      case 'loss':
        this.assets -= (this.assets * step.part) / WHOLE;
        break;
    }
    this.prices.set(this.block, [this.assets, this.supply]);
  }

  private deposit(owner: Address, assets: bigint): void {
    const shares = this.supply === 0n || this.assets === 0n ? assets : (assets * this.supply) / this.assets;
    if (shares === 0n) return;
    this.assets += assets;
    this.supply += shares;
    this.balances.set(owner, this.sharesOf(owner) + shares);
    this.logs.push({ ...this.at(0), kind: 'transfer', from: ZERO_ADDRESS, to: owner, shares });
    this.logs.push({ ...this.at(1), kind: 'deposit', owner, assets, shares });
  }

  private withdraw(owner: Address, part: bigint): void {
    const shares = (this.sharesOf(owner) * part) / WHOLE;
    const assets = this.previewRedeem(shares);
    if (shares === 0n) return;
    this.assets -= assets;
    this.supply -= shares;
    this.balances.set(owner, this.sharesOf(owner) - shares);
    this.logs.push({ ...this.at(0), kind: 'transfer', from: owner, to: ZERO_ADDRESS, shares });
    this.logs.push({ ...this.at(1), kind: 'withdraw', owner, assets, shares });
  }

  private transfer(from: Address, to: Address, part: bigint): void {
    const shares = (this.sharesOf(from) * part) / WHOLE;
    this.balances.set(from, this.sharesOf(from) - shares);
    this.balances.set(to, this.sharesOf(to) + shares);
    this.logs.push({ ...this.at(0), kind: 'transfer', from, to, shares });
  }

  private at(logIndex: number) {
    const transaction: Hash = `0x${this.block.toString(16).padStart(64, '0')}`;
    return { block: this.block, logIndex, transaction };
  }

  private account(index: number): Address {
    return this.accounts[index % this.accounts.length] ?? ZERO_ADDRESS;
  }
}

function worth(shares: bigint, [assets, supply]: readonly [bigint, bigint]): bigint {
  return supply === 0n ? 0n : (shares * assets) / supply;
}
