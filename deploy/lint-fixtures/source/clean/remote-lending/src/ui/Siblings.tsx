import styled from 'styled-components';

export const Row = styled.li`
  * + & {
    margin-top: 1rem;
  }
`;
