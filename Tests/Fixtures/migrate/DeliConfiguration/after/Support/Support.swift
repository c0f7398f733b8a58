// The program begins in App.swift.
