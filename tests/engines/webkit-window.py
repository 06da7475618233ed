#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver, as narrow as a phone: the browser that comes with it cannot be.

Its size and scheme come from the environment: WINDOW_WIDTH, WINDOW_HEIGHT, WINDOW_DARK=1.
Debian: webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height = int(os.environ["WINDOW_WIDTH"]), int(os.environ["WINDOW_HEIGHT"])
look = Gtk.Settings.get_default()
look.set_property("gtk-application-prefer-dark-theme", os.environ.get("WINDOW_DARK") == "1")
# What a page is told as prefers-reduced-motion.
look.set_property("gtk-enable-animations", False)


def make_view(_session, context):
    settings = WebKit2.Settings()
    # Without compositing, transitions between two pages never end.
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.ALWAYS)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window(decorated=False)
    window.set_size_request(1, 1)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    window.resize(width, height)
    window.connect("destroy", lambda _: Gtk.main_quit())
    view.grab_focus()
    return view


def start_session(context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", make_view, context)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start_session)
Gtk.main()
