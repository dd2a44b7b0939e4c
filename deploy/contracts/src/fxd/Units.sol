// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// Fixed-point units: wad 1e18 (amounts, shares, prices), ray 1e27 (rates, ratios), rad 1e45 (wad times ray: values).
uint256 constant RAY = 1e27;
// Hundredths of a percent in the whole.
uint256 constant BPS = 10_000;

/// `base` (ray) to the power of `exponent`, by squaring; each product is rounded half up to a ray.
function rayPower(uint256 base, uint256 exponent) pure returns (uint256 result) {
  result = exponent % 2 == 1 ? base : RAY;
  for (exponent /= 2; exponent != 0; exponent /= 2) {
    base = (base * base + RAY / 2) / RAY;
    if (exponent % 2 == 1) result = (result * base + RAY / 2) / RAY;
  }
}

/// `value` changed by a signed amount; reverts where the result would be negative.
function changed(uint256 value, int256 by) pure returns (uint256) {
  return by < 0 ? value - uint256(-by) : value + uint256(by);
}
