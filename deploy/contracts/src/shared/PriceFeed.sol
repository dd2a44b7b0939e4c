// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';

/// A Chainlink-style price feed whose owner sets the answers. Every answer is kept as a round; the first round is 1.
contract PriceFeed is Ownable {
  struct Round {
    int256 answer;
    uint256 updatedAt;
  }

  uint8 public immutable decimals;
  string public description;
  uint256 public constant version = 1;
  uint80 public latestRound;
  mapping(uint256 roundId => Round) private rounds;

  event NewRound(uint256 indexed roundId, address indexed startedBy, uint256 startedAt);
  event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

  error AnswerNotPositive(int256 answer);
  error NoSuchRound(uint256 roundId);

  constructor(string memory description_, uint8 decimals_, int256 firstAnswer, address owner) Ownable(owner) {
    description = description_;
    decimals = decimals_;
    record(firstAnswer);
  }

  function setAnswer(int256 answer) external onlyOwner {
    record(answer);
  }

  function latestAnswer() external view returns (int256) {
    return rounds[latestRound].answer;
  }

  function latestTimestamp() external view returns (uint256) {
    return rounds[latestRound].updatedAt;
  }

  function getAnswer(uint256 roundId) external view returns (int256) {
    return known(roundId).answer;
  }

  function getTimestamp(uint256 roundId) external view returns (uint256) {
    return known(roundId).updatedAt;
  }

  function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
    return roundData(latestRound);
  }

  function getRoundData(uint80 roundId) external view returns (uint80, int256, uint256, uint256, uint80) {
    return roundData(roundId);
  }

  function roundData(uint80 roundId) private view returns (uint80, int256, uint256, uint256, uint80) {
    Round memory round = known(roundId);
    return (roundId, round.answer, round.updatedAt, round.updatedAt, roundId);
  }

  function known(uint256 roundId) private view returns (Round memory round) {
    round = rounds[roundId];
    if (round.updatedAt == 0) revert NoSuchRound(roundId);
  }

  function record(int256 answer) private {
    if (answer <= 0) revert AnswerNotPositive(answer);
    latestRound += 1;
    rounds[latestRound] = Round(answer, block.timestamp);
    emit NewRound(latestRound, msg.sender, block.timestamp);
    emit AnswerUpdated(answer, latestRound, block.timestamp);
  }
}
