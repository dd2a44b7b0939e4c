import styled from 'styled-components';

export const Row = styled.div`
  padding: 1rem;
`;
