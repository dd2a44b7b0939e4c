import type { ReactNode } from 'react';
import { Wallet } from 'lucide';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { below, space, weight } from '../theme/measure';
import { color } from '../theme/paint';
import { Icon } from '../token/Icon';

interface ConnectPromptProps {
  readonly title?: string | undefined;
  readonly connect: string;
  readonly onConnect: () => void;
  readonly children?: ReactNode | undefined;
}

/** Replaces content that requires an account. One row, so that content for visitors follows closely. */
export function ConnectPrompt({ title, connect, onConnect, children }: ConnectPromptProps) {
  return (
    <Row>
      <Icon icon={Wallet} size="large" />
      <Words>
        {title !== undefined && <b>{title}</b>}
        {children}
      </Words>
      <Button tone="primary" onClick={onConnect}>
        {connect}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  padding: ${space(4)} ${space(5)};
  color: ${color('muted')};
  b {
    display: block;
    color: ${color('text')};
    font-weight: ${weight.strong};
  }
  ${below('sm')} {
    padding: ${space(4)};
    > button {
      flex: 1 0 100%;
    }
  }
`;

const Words = styled.div`
  flex: 1 1 ${space(50)};
  min-width: 0;
`;
