// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Math} from '@openzeppelin/contracts/utils/math/Math.sol';
import {Schedule, Stream} from './StakingTypes.sol';

/// Checks the terms of a stream and computes what its schedule releases.
contract RewardsCalculator {
  uint256 private constant TREASURY_DENOMINATOR = 10_000;

  error BadOwnerError();
  error BadRewardTokenError();
  error NoMinDepositError();
  error BadMinDepositError();
  error InvalidMaxDepositError();
  error BadExpirationError();
  error BadSchedulesLengthError();
  error SchedulesShortError();
  error BadTauError();
  error BadTimesError();
  error BadRewardsError();
  error BadEndRewardsError();
  error BadLastUpdateError();
  error BadPercentToTreasuryError();

  /// The start of the schedule is also the last time at which a proposed stream can be created.
  function validate(Stream calldata stream) external view {
    uint256[] calldata times = stream.schedule.time;
    uint256[] calldata rewards = stream.schedule.reward;
    if (stream.owner == address(0)) revert BadOwnerError();
    if (stream.rewardToken == address(0)) revert BadRewardTokenError();
    if (stream.minDepositAmount == 0) revert NoMinDepositError();
    if (stream.minDepositAmount > stream.maxDepositAmount) revert BadMinDepositError();
    if (stream.maxDepositAmount != rewards[0]) revert InvalidMaxDepositError();
    if (times[0] <= block.timestamp) revert BadExpirationError();
    if (times.length != rewards.length) revert BadSchedulesLengthError();
    if (times.length < 2) revert SchedulesShortError();
    if (stream.tau == 0) revert BadTauError();
    if (stream.percentToTreasury > TREASURY_DENOMINATOR) revert BadPercentToTreasuryError();
    for (uint256 i = 1; i < times.length; i++) {
      if (times[i] <= times[i - 1]) revert BadTimesError();
      if (rewards[i] > rewards[i - 1]) revert BadRewardsError();
    }
    if (rewards[rewards.length - 1] > 0) revert BadEndRewardsError();
  }

  /// What the schedule releases from `lastUpdate` until now. Each part of a period is rounded down.
  function getRewardsAmount(Schedule calldata schedule, uint256 lastUpdate) external view returns (uint256) {
    if (lastUpdate > block.timestamp) revert BadLastUpdateError();
    uint256 last = schedule.time.length - 1;
    uint256 start = Math.max(lastUpdate, schedule.time[0]);
    uint256 end = Math.min(block.timestamp, schedule.time[last]);
    if (end <= start) return 0;
    uint256 first = periodOf(schedule, start);
    uint256 final_ = end == schedule.time[last] ? last - 1 : periodOf(schedule, end);
    if (first == final_) return partOf(schedule, first, start, end);
    return
      partOf(schedule, first, start, schedule.time[first + 1]) +
      (schedule.reward[first + 1] - schedule.reward[final_]) +
      partOf(schedule, final_, schedule.time[final_], end);
  }

  /// The period that contains `time`, which is before the end of the schedule.
  function periodOf(Schedule calldata schedule, uint256 time) private pure returns (uint256 index) {
    while (time >= schedule.time[index + 1]) index++;
  }

  function partOf(
    Schedule calldata schedule,
    uint256 index,
    uint256 start,
    uint256 end
  ) private pure returns (uint256) {
    uint256 reward = schedule.reward[index] - schedule.reward[index + 1];
    return Math.mulDiv(reward, end - start, schedule.time[index + 1] - schedule.time[index]);
  }
}
