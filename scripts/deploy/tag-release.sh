#!/usr/bin/env bash
# Tags the commit that is checked out with the version of package.json, and pushes the tag. A version that has a tag keeps it. A version without
# a section in CHANGELOG.md is no release: operators could not read what changed.
set -euo pipefail

version=$(node -p "require('./package.json').version")
tag="v$version"
if git ls-remote --exit-code --tags origin "refs/tags/$tag" > /dev/null; then
  echo "$tag exists."
  exit 0
fi
if ! grep --quiet --fixed-strings "## [$version]" CHANGELOG.md; then
  echo "CHANGELOG.md has no section for $version." >&2
  exit 1
fi
git tag "$tag"
git push origin "refs/tags/$tag"
echo "Tagged $tag."
