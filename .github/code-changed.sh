#!/bin/sh
# For the workflow: prints code=false if only texts and images differ from the commit $BEFORE, otherwise code=true.
# After a forced push that commit may be gone, so everything is checked.
git diff --quiet "$BEFORE" HEAD -- . ':!content' ':!static/images' && echo code=false || echo code=true
