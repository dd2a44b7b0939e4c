import { useLocale } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { AddressText } from '@fathom/ui/token/AddressText';
import { Disclosure } from '@fathom/ui/list/Disclosure';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Panel } from '@fathom/ui/page/Panel';
import { SearchField } from '@fathom/ui/form/SearchField';
import { Tabs } from '@fathom/ui/list/Tabs';
import { space } from '@fathom/ui/theme/measure';
import { useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { ManagedContract } from '../../actions/manage/manage';
import type { CallableMethod } from '../../data/contractMethods';
import type { VaultsScope } from '../../data/vaultsScope';
import { isRead } from '../../domain/manager/method';
import type { VaultSummary } from '../../domain/vault';
import { managerText as text } from '../../text/managerText';
import { ReadForm } from './ReadForm';
import { WriteForm } from './WriteForm';

interface MethodConsoleProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly of: ManagedContract['of'];
  readonly address: Address;
  readonly isRevoked?: boolean;
  readonly methods: readonly CallableMethod[];
  readonly choice?: ReactNode;
}

const TABS = [
  { key: 'read', label: text.read },
  { key: 'write', label: text.write },
] as const;

export function MethodConsole({ scope, vault, of, address, isRevoked = false, methods, choice }: MethodConsoleProps) {
  const locale = useLocale();
  const [tab, setTab] = useState<'read' | 'write'>('read');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { address: token, symbol, decimals } = vault.token;
  const contract = useMemo(
    (): ManagedContract => ({
      of,
      address,
      vault: vault.address,
      token: isRevoked ? undefined : { address: token, symbol, decimals },
    }),
    [of, address, vault.address, isRevoked, token, symbol, decimals],
  );
  const options = useMemo(() => ({ decimals, locale }), [decimals, locale]);
  const sought = search.trim().toLowerCase();
  const listed = methods.filter(
    (method) => isRead(method) === (tab === 'read') && method.name.toLowerCase().includes(sought),
  );

  function toggle(key: string, isOpen: boolean) {
    setOpen(new Set(isOpen ? [...open, key] : [...open].filter((other) => other !== key)));
  }

  return (
    <>
      <Head>
        <AddressText address={contract.address} canCopy />
        {choice}
        <SearchField label={text.search} placeholder={text.search} text={search} onTextChange={setSearch} />
      </Head>
      <Tabs label={text.tabs} tabs={TABS} chosen={tab} onChoose={setTab}>
        <Panel>
          {listed.length === 0 && <EmptyState title={sought === '' ? text.empty : text.emptySearch} />}
          {listed.map((method) => (
            <Disclosure
              key={method.key}
              title={method.name}
              aside={method.inputs.map(({ type }) => type).join(', ')}
              isOpen={open.has(method.key)}
              onToggle={(isOpen) => toggle(method.key, isOpen)}
            >
              {tab === 'read' ? (
                <ReadForm scope={scope} contract={contract} method={method} options={options} />
              ) : (
                <WriteForm scope={scope} contract={contract} method={method} methods={methods} options={options} />
              )}
            </Disclosure>
          ))}
        </Panel>
      </Tabs>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;
